import { minute } from './duration.ts';

/**
 * Timeouts in ms. A caller's is longer than its callee's: chart, page, function, provider (tests/domain/waits.test.ts).
 * The order's own timeouts are in machines/order/order.setup.ts.
 */

/** Stripe, PayGreen, Edenred. */
export const paymentCall = 4000;
export const paymentBudget = 9000;
export const paymentRequest = 10_000;
export const paymentAnswer = 12_000;

/** After this wait, `finalizeOrder` responds that the order is pending. */
export const orderPatience = 20_000;
export const orderMargin = 4000;
export const orderRequest = 25_000;
export const orderAnswer = 30_000;
/** After this time the page shows the order as pending. @rule R4.33 */
export const orderOnScreen = 20_000;
/** Polling interval of a pending order. @rule R4.33 */
export const orderQuestionPause = 5000;
/** Polling interval if an operator must act. @rule R4.33 */
export const attentionQuestionPause = minute;
/** An older pending order is reported to operators. */
export const slowOrder = 5 * minute;

/** WCAG 2.2.1 requires at least 20 s to cancel the redirect. */
export const thanksOnScreen = 25_000;

/** The main backend may take a minute. */
export const mainBudget = 58_000;
export const mainRequest = 60_000;
export const mainAnswer = 65_000;

/** Customers can type the address, so a late suggestion is useless. */
export const addressRequest = 3000;

export const dateVerification = 8000;

/** If PayGreen's script is silent this long, its fields are broken. */
export const voucherSubmission = 20_000;

/** 3-D Secure may take minutes. Another tab waits a minute longer. */
export const bankDialog = 600_000;
export const otherTab = 660_000;

/** After this timeout the page offers a retry. */
export const codeArrival = 20_000;
