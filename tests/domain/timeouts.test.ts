import { expect, test } from 'vitest';
import * as waits from '#machines/domain/timeouts.ts';

/** Timeouts in ms of nested calls. Each call contains the call of the previous timeout. */
const chains: Readonly<Record<string, readonly number[]>> = {
  // Stripe's client sends a request at most twice, with a pause of up to 0.75 s.
  payment: [
    2 * waits.providerTimeout + 750,
    waits.paymentFunctionTimeout,
    waits.paymentRequestTimeout,
    waits.paymentChartTimeout,
  ],
  order: [
    waits.orderFunctionWait + waits.orderFunctionMargin,
    waits.orderRequestTimeout,
    waits.orderChartTimeout,
  ],
  mainBackend: [waits.mainFunctionTimeout, waits.mainRequestTimeout, waits.mainChartTimeout],
  otherTab: [waits.bankDialogTimeout, waits.otherTabPaymentTimeout],
};

test.each(Object.entries(chains))(
  'sets a longer timeout for each caller than for its callee: %s',
  (_, chain) => {
    expect(chain.every((wait, index) => index === 0 || wait > (chain[index - 1] ?? 0))).toBe(true);
  },
);
