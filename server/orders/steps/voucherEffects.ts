import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { OpenSessionOutcome } from '#machines/order/order.types.ts';
import { intentsContract } from '#server/orders/contracts.ts';
import { requireDraftOrder } from './requireDraftOrder.ts';
import { dueNowOf } from './dueVoucher.ts';
import type { OrderEffects } from './effects.ts';
import { runStep, runStepWithAttempt, runStepOnce, type OutcomeUnknown } from './runStep.ts';
import type { VoucherAuthorisation, VoucherProviders } from './vouchers.ts';

interface EffectOptions {
  readonly providers: VoucherProviders;
}

/** After an interrupted attempt, a voucher decline without a payment record counts as unknown. */
const runAuthorisationStep = (
  context: ObjectSharedContext,
  name: string,
  action: () => Promise<VoucherAuthorisation>,
): Promise<VoucherAuthorisation | OutcomeUnknown> =>
  runStepWithAttempt(context, name, async (isFirstAttempt) => {
    const outcome = await action();
    if (isFirstAttempt || outcome.kind !== 'refused' || outcome.voucher !== null) return outcome;
    throw new Error('rejected after an interrupted attempt');
  });

/** Edenred tokens stay encrypted, because Restate stores them. */
export function createVoucherEffects({
  providers,
}: EffectOptions): Pick<OrderEffects, 'openSession' | 'authoriseVoucher' | 'findVoucher' | 'undoVoucher'> {
  async function renewSession(
    context: ObjectSharedContext,
    intentId: string,
    expiredTokens: EdenredPayment,
  ): Promise<OpenSessionOutcome> {
    const outcome = await runStep(context, 'renew the session', () => providers.renewSession(expiredTokens));
    if (outcome.kind !== 'renewed') return outcome;
    await context.client(intentsContract, intentId).storeTokens(outcome.tokens);
    return { kind: 'open' };
  }

  async function renewStoredSession(
    context: ObjectSharedContext,
    intentId: string,
  ): Promise<OpenSessionOutcome['kind']> {
    const { edenred } = (await requireDraftOrder(context, intentId)).draft.payment;
    return edenred === undefined ? 'over' : (await renewSession(context, intentId, edenred)).kind;
  }

  return {
    openSession: async ({ input: { intentId }, ctx }) => {
      const { payment } = (await requireDraftOrder(ctx, intentId)).draft;
      const { edenred } = payment;
      if (edenred === undefined) return { kind: 'over' };
      const outcome = await runStep(ctx, 'look at the session', () =>
        providers.checkSession(edenred, dueNowOf(payment)),
      );
      return outcome.kind === 'over' ? renewSession(ctx, intentId, edenred) : outcome;
    },

    authoriseVoucher: async ({ input: { intentId, provider }, ctx }) => {
      const runAuthorisation =
        provider !== 'none' && providers.isRetryUnsafe(provider) ? runStepOnce : runAuthorisationStep;
      const authorise = async (name: string) => {
        const { draft } = await requireDraftOrder(ctx, intentId);
        return runAuthorisation(ctx, name, () => providers.authoriseVoucher({ intentId, draft }));
      };
      const outcome = await authorise('authorise the voucher');
      if (outcome.kind === 'unreachable') return { kind: 'unanswered' };
      if (outcome.kind !== 'sessionOver') return outcome;
      const session = await renewStoredSession(ctx, intentId);
      if (session === 'unreachable') return { kind: 'unanswered' };
      const secondOutcome =
        session === 'open' ? await authorise('authorise the voucher in a new session') : outcome;
      if (secondOutcome.kind === 'unreachable') return { kind: 'unanswered' };
      return secondOutcome.kind === 'sessionOver' ? { kind: 'refused', voucher: null } : secondOutcome;
    },

    findVoucher: ({ input: { intentId }, ctx }) =>
      runStep(ctx, 'look for the voucher', () => providers.findVoucher(intentId)),

    undoVoucher: async ({ input, ctx }) => {
      const { intentId } = input;
      const undo = async (name: string) => {
        const { payment } = (await requireDraftOrder(ctx, intentId)).draft;
        return runStepWithAttempt(ctx, name, (isFirstAttempt) =>
          providers.undoVoucher({ ...input, payment, isRepeated: input.isRepeated || !isFirstAttempt }),
        );
      };
      const outcome = await undo('undo the voucher');
      if (outcome.kind !== 'sessionOver') return outcome;
      const session = await renewStoredSession(ctx, intentId);
      if (session === 'unreachable') return { kind: session };
      const secondOutcome = session === 'open' ? await undo('undo the voucher in a new session') : outcome;
      return secondOutcome.kind === 'sessionOver' ? { kind: 'stays' } : secondOutcome;
    },
  };
}
