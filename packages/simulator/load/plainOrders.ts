import { createActor, fromPromise, waitFor } from 'xstate';
import { orderMachine } from '#machines/order/order.machine.ts';
import type {
  CheckAgainOutcome,
  ClaimCheckoutOutcome,
  ReadPaymentOutcome,
} from '#machines/order/order.types.ts';
import { toOrderView } from '#server/orders/orderView.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';
import type { OrderProviders } from '#server/orders/steps/providers.ts';

export interface PlainOrderOptions {
  readonly providers: OrderProviders;
  readonly draftOrderOf: (intentId: string) => DraftOrder;
  readonly checkoutOf: (intentId: string) => string;
  /** Today's ISO date. */
  readonly today: string;
}

/** Runs the order chart in memory for successful card orders, without storing anything. */
export const createPlainSettle =
  ({ providers, draftOrderOf, checkoutOf, today }: PlainOrderOptions) =>
  async (intentId: string): Promise<string> => {
    const draft = draftOrderOf(intentId);
    const machine = orderMachine.provide({
      actors: {
        readPayment: fromPromise(async (): Promise<ReadPaymentOutcome> => {
          const payment = await providers.readPayment(intentId);
          if (payment === null) return { kind: 'unknown' };
          const { amount, customerId } = draft;
          const agreement = {
            checkoutId: checkoutOf(intentId),
            amount,
            customerId,
            voucher: 'none',
          } as const;
          return { kind: 'read', payment, agreed: agreement };
        }),
        claimCheckout: fromPromise(async (): Promise<ClaimCheckoutOutcome> => ({ kind: 'first' })),
        checkAgain: fromPromise(async (): Promise<CheckAgainOutcome> => {
          const { form } = draft;
          const address = { date: today, postalCode: 'delivery' in form ? form.address.postalCode : '' };
          if ('delivery' in form && !(await providers.isDateOffered(form.delivery.date, address)))
            return { kind: 'refused', reason: 'dateLapsed' };
          const isExistingEmail = await providers.emailExists(form.customer.email);
          return isExistingEmail ? { kind: 'refused', reason: 'emailKnown' } : { kind: 'free' };
        }),
        registerOrder: fromPromise(({ input: { paymentMethodId, isVoucherUncertain } }) =>
          providers.registerOrder({ intentId, draft, paymentMethodId, isVoucherUncertain }),
        ),
      },
    });
    const actor = createActor(machine, { input: { intentId } }).start();
    const snapshot = await waitFor(actor, (state) => state.hasTag('answered'), { timeout: 60_000 });
    actor.stop();
    return toOrderView(JSON.parse(JSON.stringify(snapshot))).result?.kind ?? 'under way';
  };
