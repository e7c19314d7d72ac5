import { minute } from './duration.ts';

/**
 * Who waits how long for whom, in ms. Whoever asks waits longer than whom they ask may take, so that every answer is heard:
 * a chart longer than the page's request, that longer than the function's budget, that longer than the provider's call
 * (tests/domain/waits.test.ts). The order's own limits are released with its chart (machines/order/order.setup.ts).
 */

/** Payments: Stripe, PayGreen, Edenred. */
export const paymentCall = 4000;
export const paymentBudget = 9000;
export const paymentRequest = 10_000;
export const paymentAnswer = 12_000;

/** The order: who waits for it is told "kept" in the end, and may ask anew. */
export const orderPatience = 20_000;
/** What comes before and after it. */
export const orderMargin = 4000;
export const orderRequest = 25_000;
export const orderAnswer = 30_000;
/** Then the shopper reads that the order is kept, and need not wait. @rule R4.33 */
export const orderOnScreen = 20_000;
/** A kept order is asked about again: the server says so, and a page that has not heard it. @rule R4.33 */
export const orderQuestionPause = 5000;
/** One that people have to look at takes longer. @rule R4.33 */
export const attentionQuestionPause = minute;
/** An order that is under way for longer is on the list of what waits. */
export const slowOrder = 5 * minute;

/** The thanks before the client area: twenty seconds are the least in which a shopper may say that they stay (WCAG 2.2.1). */
export const thanksOnScreen = 25_000;

/** The main backend, which has a minute. */
export const mainBudget = 58_000;
export const mainRequest = 60_000;
export const mainAnswer = 65_000;

/** Addresses: the fields can be filled by hand, so rather no help than a late one. */
export const addressRequest = 3000;

/** The date after the press on "pay": the order asks once more, so a late answer is not worth a longer wait. */
export const dateVerification = 8000;

/** A voucher's fields, which its provider's script reads: one that is silent for so long is broken. */
export const voucherSubmission = 20_000;

/** A bank's dialog may take minutes; a page that waits longer has lost the answer. Another tab waits a minute longer. */
export const bankDialog = 600_000;
export const otherTab = 660_000;

/** Code of a page: longer than that, and the visitor had better try again. */
export const codeArrival = 20_000;
