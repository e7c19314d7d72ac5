import { rpc, type ObjectSharedContext } from '@restatedev/restate-sdk';
import type { PromiseCreator } from '@restatedev/xstate';
import type { AnyStateMachine, PromiseActorLogic } from 'xstate';
import type { orderMachine } from '#machines/order/order.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import type { PaidBackInput } from '#machines/order/inputs.ts';
import type { Agreement } from '#machines/order/order.types.ts';
import { checkAgain } from './checkAgain.ts';
import { attentionContract, attentionKey, intentsContract } from '#server/orders/contracts.ts';
import type { StoredDraftOrder } from '#server/orders/contracts.ts';
import { requireDraftOrder } from './requireDraftOrder.ts';
import type { OrderProviders } from './providers.ts';
import { runStep, runIdempotentStep, runStepOnce } from './runStep.ts';
import { toLogFields } from '#server/orders/cases/attentionLine.ts';
import { logOnce } from '#server/orders/engineLogger.ts';
import { dueVoucherOf } from './dueVoucher.ts';
import { createVoucherEffects } from './voucherEffects.ts';

type EffectsFor<TMachine extends AnyStateMachine> = {
  readonly [Name in keyof PortsOf<TMachine>]: PortsOf<TMachine>[Name] extends PromiseActorLogic<
    infer TOutput,
    infer TInput
  >
    ? PromiseCreator<TOutput, TInput>
    : never;
};
export type OrderEffects = EffectsFor<typeof orderMachine>;

interface EffectOptions {
  readonly providers: OrderProviders;
  /** `true` if repeated requests register only one order at the main backend. */
  readonly mainIsIdempotent: boolean;
  readonly now: () => number;
  readonly retentionMs: number;
}

const agreementOf = ({ draft, checkoutId }: StoredDraftOrder): Agreement => ({
  checkoutId,
  amount: draft.amount,
  customerId: draft.customerId,
  voucher: dueVoucherOf(draft.payment),
});

const scheduleDataDeletion = (context: ObjectSharedContext, intentId: string, delayMs: number): unknown =>
  context.sendClient(intentsContract, intentId).deleteCustomerData(rpc.sendOpts({ delay: delayMs }));

const releaseCheckout = (
  context: ObjectSharedContext,
  { intentId, checkoutId }: PaidBackInput,
): Promise<void> => context.client(intentsContract, intentId).release({ checkoutId });

export const createEffects = (options: EffectOptions): OrderEffects => ({
  readPayment: async ({ input: { intentId }, ctx }) => {
    const payment = await runStep(ctx, 'read the payment', () => options.providers.readPayment(intentId));
    if (payment === null) return { kind: 'unknown' };
    if ('kind' in payment) return payment;
    if (payment.status !== 'succeeded') return { kind: 'read', payment, agreed: null };
    const storedDraft = await ctx.client(intentsContract, intentId).closeDraft();
    return { kind: 'read', payment, agreed: storedDraft && agreementOf(storedDraft) };
  },

  claimCheckout: ({ input: { intentId, checkoutId }, ctx }) =>
    ctx.client(intentsContract, intentId).claim(checkoutId),

  checkAgain: async ({ input: { intentId }, ctx }) => {
    const { draft } = await requireDraftOrder(ctx, intentId);
    return checkAgain(ctx, draft, options);
  },

  ...createVoucherEffects(options),

  registerOrder: async ({ input: { intentId, paymentMethodId, isVoucherUncertain }, ctx }) => {
    const { draft } = await requireDraftOrder(ctx, intentId);
    const order = { intentId, paymentMethodId, draft, isVoucherUncertain };
    const runRegistration = options.mainIsIdempotent ? runIdempotentStep : runStepOnce;
    const outcome = await runRegistration(ctx, 'register', () => options.providers.registerOrder(order));
    if (outcome.kind === 'unreachable') return { kind: 'unanswered', mayRepeat: options.mainIsIdempotent };
    if (outcome.kind === 'refused') return outcome;
    await ctx.client(intentsContract, intentId).storeKey(outcome.key);
    scheduleDataDeletion(ctx, intentId, options.retentionMs);
    return { kind: 'registered' };
  },

  refundPayment: async ({ input: { intentId, checkoutId }, ctx }) => {
    const outcome = await runStep(ctx, 'refund', () => options.providers.refundPayment(intentId));
    if (outcome.kind !== 'refunded') return outcome;
    await releaseCheckout(ctx, { intentId, checkoutId });
    scheduleDataDeletion(ctx, intentId, options.retentionMs);
    return outcome;
  },

  releaseCheckout: async ({ input, ctx }) => {
    await releaseCheckout(ctx, input);
    scheduleDataDeletion(ctx, input.intentId, options.retentionMs);
  },

  raiseAttention: async ({ input, ctx }) => {
    const note = { ...input, at: await ctx.date.toJSON() };
    // Logs first, so that monitoring is alerted even if the operators' list fails.
    logOnce(ctx, 'order.needs_attention', toLogFields(note));
    await ctx.client(attentionContract, attentionKey).raise(note);
  },
});
