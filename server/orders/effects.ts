import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import type { PromiseCreator } from '@restatedev/xstate';
import type { PromiseActorLogic } from 'xstate';
import { dateIsPast } from '#machines/domain/delivery.ts';
import type { orderMachine } from '#machines/order/machine.ts';
import type { Agreement, CheckAgainOutcome, RegisterOrderOutcome } from '#machines/order/types.ts';
import {
  attentionContract,
  attentionKey,
  checkoutsContract,
  intentsContract,
  type KeptDraft,
} from './contracts.ts';
import type { OrderProviders } from './providers.ts';

type Ports = NonNullable<Parameters<typeof orderMachine.provide>[0]['actors']>;

/** What the engine runs for each of the chart's ports, none left out. */
export type OrderEffects = {
  readonly [Name in keyof Ports]-?: NonNullable<Ports[Name]> extends PromiseActorLogic<
    infer TOutput,
    infer TInput
  >
    ? PromiseCreator<TOutput, TInput>
    : never;
};

interface EffectOptions {
  readonly providers: OrderProviders;
  /** Whether the main backend registers one order for one intent however often it is asked. */
  readonly mainIsIdempotent: boolean;
  readonly now: () => number;
}

const unreachable = { kind: 'unreachable' } as const;

/** Does a step once, and has the chart ask again when nobody answers: its waits can be seen, the engine's retries cannot. */
const step = <TOutcome>(
  context: ObjectSharedContext,
  name: string,
  act: () => Promise<TOutcome>,
): Promise<TOutcome | typeof unreachable> =>
  context.run(name, () =>
    act().catch((error: unknown) => {
      console.warn(`Order ${context.key}: nobody answered to "${name}": ${String(error)}`);
      return unreachable;
    }),
  );

const agreementOf = ({ draft: { amount, customerId }, checkoutId }: KeptDraft): Agreement => ({
  checkoutId,
  amount,
  customerId,
});

/** The draft of an order under way: without one there is none. */
async function draftOf(context: ObjectSharedContext, intentId: string): Promise<KeptDraft> {
  const kept = await context.client(intentsContract, intentId).readDraft();
  if (kept === null) throw new Error(`The draft of ${intentId} is gone`);
  return kept;
}

async function checkAgain(
  { form }: KeptDraft['draft'],
  { providers, now }: EffectOptions,
): Promise<CheckAgainOutcome> {
  if ('delivery' in form && dateIsPast(form.delivery.date, now()))
    return { kind: 'refused', reason: 'dateLapsed' };
  const isKnown = await providers.emailIsKnown(form.customer.email);
  return isKnown ? { kind: 'refused', reason: 'emailKnown' } : { kind: 'free' };
}

/** The order's effects on the world, each as durable steps. */
export const effectsOf = (options: EffectOptions): OrderEffects => ({
  readPayment: async ({ input: { intentId }, ctx }) => {
    const payment = await step(ctx, 'read the payment', () => options.providers.readPayment(intentId));
    if (payment === null) return { kind: 'unknown' };
    if ('kind' in payment) return payment;
    if (payment.status !== 'succeeded') return { kind: 'read', payment, agreed: null };
    const kept = await ctx.client(intentsContract, intentId).closeDraft();
    return { kind: 'read', payment, agreed: kept && agreementOf(kept) };
  },

  claimCheckout: ({ input: { intentId, checkoutId }, ctx }) =>
    ctx.client(checkoutsContract, checkoutId).claim(intentId),

  checkAgain: async ({ input: { intentId }, ctx }) => {
    const { draft } = await draftOf(ctx, intentId);
    return step(ctx, 'check again', () => checkAgain(draft, options));
  },

  registerOrder: async ({ input: { intentId, paymentMethodId }, ctx }) => {
    const { draft } = await draftOf(ctx, intentId);
    // A crash in the middle of the next step repeats it. Whether that happened shows by this mark: it is the first attempt's.
    const mark = crypto.randomUUID();
    const isFirstAttempt = mark === (await ctx.run('begin', () => mark));
    return ctx.run('register', async (): Promise<RegisterOrderOutcome> => {
      const unanswered = { kind: 'unanswered', mayRepeat: options.mainIsIdempotent } as const;
      if (!isFirstAttempt && !options.mainIsIdempotent) return unanswered;
      try {
        return await options.providers.registerOrder({ intentId, paymentMethodId, draft });
      } catch (error) {
        console.warn(`Order ${intentId}: nobody answered to "register": ${String(error)}`);
        return unanswered;
      }
    });
  },

  refundPayment: async ({ input: { intentId, checkoutId }, ctx }) => {
    const outcome = await step(ctx, 'refund', () => options.providers.refundPayment(intentId));
    if (outcome.kind === 'refunded') await ctx.client(checkoutsContract, checkoutId).release(intentId);
    return outcome;
  },

  raiseAttention: async ({ input: { intentId, cause, isRefunded }, ctx }) => {
    const at = await ctx.date.toJSON();
    await ctx.client(attentionContract, attentionKey).raise({ intentId, cause, isRefunded, at });
    ctx.console.error(`Order ${intentId} needs attention: ${cause}${isRefunded ? ', refunded' : ''}`);
  },
});
