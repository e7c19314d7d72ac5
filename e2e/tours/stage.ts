import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/support/shop.ts';
import type { Taken } from '#e2e/support/taken.ts';
import type { Visitor } from '#e2e/support/visitor.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';
import type { Network } from './network.ts';

/** Where a tour is played: a real page of a real shop, and what stands between the two. */
export interface Stage {
  readonly page: Page;
  readonly shop: Shop;
  readonly shopper: VoucherShopper;
  readonly visitor: Visitor;
  readonly network: Network;
  readonly taken: Taken;
}

/** An e-mail that nobody has ordered with. */
export const newEmail = (): string => `essai.${crypto.randomUUID().slice(0, 8)}@example.com`;
