import type { Page } from '@playwright/test';
import { leaveDraft } from '#e2e/support/draft.ts';
import { Shopper } from '#e2e/support/shopper.ts';

/** Stores a draft in the browser, so that a test can open the payment screen directly. */
export const leaveBasket = (page: Page): Promise<void> =>
  leaveDraft(page, new Shopper(page).details, { nbMeals: 10, promoCode: null });
