import { minute } from './duration.ts';

/**
 * Timeouts in ms. A caller waits longer than its callee: chart, page, function, provider
 * (tests/domain/timeouts.test.ts).
 */

export const providerTimeout = 4000;
export const paymentFunctionTimeout = 9000;
export const paymentRequestTimeout = 10_000;
export const paymentChartTimeout = 12_000;

/** After this time, the server function `finalizeOrder` reports a pending order. */
export const orderFunctionWait = 20_000;
export const orderFunctionMargin = 4000;
export const orderRequestTimeout = 25_000;
export const orderChartTimeout = 30_000;
/** @rule R4.33 */
export const pendingOrderDelay = 20_000;
/** @rule R4.33 */
export const orderPollInterval = 5000;
/** @rule R4.33 */
export const attentionPollInterval = minute;
export const slowOrderAge = 5 * minute;

export const mainFunctionTimeout = 58_000;
export const mainRequestTimeout = 60_000;
export const mainChartTimeout = 65_000;

/** Long, because a new connection takes four round trips, and no screen waits for a search. */
export const addressTimeout = 10_000;

export const dateCheckTimeout = 8000;

/** If PayGreen's script has not responded after this time, its card fields are broken. */
export const voucherSubmissionTimeout = 20_000;

/** 3-D Secure may take minutes. The customer's other browser tabs wait one minute longer. */
export const bankDialogTimeout = 600_000;
export const otherTabPaymentTimeout = 660_000;

export const codeLoadTimeout = 20_000;
/** After this time, a press on the order button opens the form's own document (decision record 0028). */
export const orderPressTimeout = 100;
