import { minute } from './duration.ts';

/**
 * Timeouts in ms. A caller waits longer than its callee: chart, page, function, provider (tests/domain/timeouts.test.ts).
 * The order's own timeouts are in machines/order/order.setup.ts.
 */

/** Timeout of requests to Stripe, PayGreen and Edenred. */
export const providerTimeout = 4000;
export const paymentFunctionTimeout = 9000;
export const paymentRequestTimeout = 10_000;
export const paymentChartTimeout = 12_000;

/** After this time, `finalizeOrder` responds that the order is pending. */
export const orderFunctionWait = 20_000;
export const orderFunctionMargin = 4000;
export const orderRequestTimeout = 25_000;
export const orderChartTimeout = 30_000;
/** After this time the page shows the order as pending. @rule R4.33 */
export const pendingOrderDelay = 20_000;
/** Polling interval of a pending order. @rule R4.33 */
export const orderPollInterval = 5000;
/** Polling interval if an operator must act. @rule R4.33 */
export const attentionPollInterval = minute;
/** Pending orders of this age are reported to operators. */
export const slowOrderAge = 5 * minute;

/** Delay of the client area redirect. WCAG 2.2.1 requires at least 20 s to cancel it. */
export const redirectDelay = 25_000;

/** Timeout of main backend calls. The main backend may take a minute. */
export const mainFunctionTimeout = 58_000;
export const mainRequestTimeout = 60_000;
export const mainChartTimeout = 65_000;

/** Timeout of address searches. A late suggestion is useless. */
export const addressTimeout = 3000;

export const dateCheckTimeout = 8000;

/** If PayGreen's script does not respond in this time, its fields are broken. */
export const voucherSubmissionTimeout = 20_000;

/** 3-D Secure may take minutes. Another tab waits a minute longer. */
export const bankDialogTimeout = 600_000;
export const otherTabPaymentTimeout = 660_000;

/** If code has not loaded in this time, the page offers a retry. */
export const codeLoadTimeout = 20_000;
