import { Opts } from '@restatedev/restate-sdk-clients';
import { log } from '#server/logging/log.ts';
import { toOrderView } from './orderView.ts';
import { checkoutsContract, intentsContract, ordersContract } from './contracts.ts';
import type { OrderResult, OrderStore } from './orderStore.ts';
import { currentTraceparent } from '#server/telemetry/traceContext.ts';
import { connectToEngine, type EngineAddress } from '#server/orders/engine/ingress.ts';

const answeredCondition = { condition: 'hasTag:answered' } as const;
const pendingResult: OrderResult = { kind: 'kept' };
/** Minimum timeout of a Restate request, because Restate may be busy. */
const minRequestTimeoutMs = 5000;

export function restateOrderStore(address: EngineAddress): OrderStore {
  const checkoutObject = (checkoutId: string) =>
    connectToEngine(address).client(checkoutsContract, checkoutId);
  const intentObject = (intentId: string) => connectToEngine(address).client(intentsContract, intentId);

  return {
    checkReachable: async (signal) => {
      await fetch(new URL('restate/health', `${address.ingressUrl.replace(/\/$/, '')}/`), { signal });
    },
    readPayments: (checkoutId) => checkoutObject(checkoutId).read(),
    addIntent: (checkoutId, record) => checkoutObject(checkoutId).addIntent(record),
    discardIntent: (checkoutId, intentId) => checkoutObject(checkoutId).discardIntent(intentId),
    storeDraft: (intentId, checkoutId, draft, options) =>
      intentObject(intentId).storeDraft({ draft, checkoutId, ...options, traceparent: currentTraceparent() }),
    cancelIntent: (intentId, checkoutId) => intentObject(intentId).cancel({ checkoutId }),
    readDraftOrder: (intentId) => intentObject(intentId).readDraft(),
    handOverToken: (intentId) => intentObject(intentId).handOver(),
    isTokenHandedOver: (intentId) => intentObject(intentId).isHandedOver(),
    notifyRefunded: (intentId, amount) => intentObject(intentId).returned({ amount }),
    notifyDisputed: (intentId, dispute) => intentObject(intentId).disputed(dispute),
    notifyRefundFailed: (intentId, refund, returned) =>
      intentObject(intentId).refundFailed({ refund, returned }),
    readVoucher: (intentId) => intentObject(intentId).readVoucher(),
    notifyVoucherCharged: (intentId, voucher) => intentObject(intentId).surface(voucher),
    notifyVoucherLapsed: (intentId, status) => intentObject(intentId).lapse({ status }),
    settle: async (intentId, timeoutMs) => {
      log.info('order.requested', { intentId });
      const waitTimeout = AbortSignal.timeout(timeoutMs);
      // A timeout before Restate accepts the request is an error. A later timeout means a pending order.
      const requestTimeout = AbortSignal.timeout(Math.max(timeoutMs, minRequestTimeoutMs));
      // With an idempotency key, the Restate client may retry if a Restate node fails.
      const { answerKey, result } = await intentObject(intentId).ask(
        Opts.from({ idempotencyKey: crypto.randomUUID(), signal: requestTimeout }),
      );
      if (result !== null || waitTimeout.aborted) return result ?? pendingResult;
      try {
        // Concurrent requests for the same attempt of an order share one wait in Restate.
        const snapshot = await connectToEngine(address)
          .client(ordersContract, intentId)
          .waitFor(
            answeredCondition,
            Opts.from({ idempotencyKey: `round ${answerKey}`, signal: waitTimeout }),
          );
        return toOrderView(snapshot).result ?? pendingResult;
      } catch (error) {
        if (waitTimeout.aborted) return pendingResult;
        throw error;
      }
    },
  };
}
