import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/support/shop.ts';
import type { TransitionRecorder } from '#e2e/support/transitionRecorder.ts';
import type { Visitor } from '#e2e/support/visitor.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';
import type { Network } from './network.ts';

export interface Stage {
  readonly page: Page;
  readonly shop: Shop;
  readonly shopper: VoucherShopper;
  readonly visitor: Visitor;
  readonly network: Network;
  readonly transitionRecorder: TransitionRecorder;
}

/** Returns a new e-mail address, for which no order exists. */
export const newEmail = (): string => `essai.${crypto.randomUUID().slice(0, 8)}@example.com`;
