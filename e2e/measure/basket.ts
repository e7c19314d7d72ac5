import type { Page } from '@playwright/test';
import { leaveDraft } from '#e2e/support/draft.ts';
import { Shopper } from '#e2e/support/shopper.ts';

/** Leaves a filled form in the browser, so that the payment can be opened by its address. */
export const leaveBasket = (page: Page): Promise<void> =>
  leaveDraft(page, new Shopper(page).details, { nbMeals: 10, promoCode: null });
