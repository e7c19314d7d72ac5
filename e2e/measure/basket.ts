import type { Page } from '@playwright/test';
import { storeDraftOrder } from '#e2e/support/draft.ts';
import { Shopper } from '#e2e/support/shopper.ts';

/** Stores a draft in the browser, so that a measurement can open the payment screen directly. */
export const storeBasket = (page: Page): Promise<void> =>
  storeDraftOrder(page, new Shopper(page).details, { nbMeals: 10, promoCode: null });
