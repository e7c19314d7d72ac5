import { TerminalError, type ObjectSharedContext } from '@restatedev/restate-sdk';
import { log } from '#server/logging/log.ts';
import { intentsContract } from '#server/orders/contracts.ts';
import { isBug } from './isBug.ts';

const outcomeUnknown = { kind: 'unreachable' } as const;
export type OutcomeUnknown = typeof outcomeUnknown;

/** Result of a step with a bug. Restate stores the result, so a replay reports the bug again. */
const unknownBecauseOfBug = { kind: 'unreachable', isBug: true } as const;

/**
 * If a provider call fails, the order chart retries, so that its delays are visible. A bug also adds the
 * order to the operators' list.
 */
export async function runStep<TOutcome>(
  context: ObjectSharedContext,
  name: string,
  action: () => Promise<TOutcome>,
): Promise<TOutcome | OutcomeUnknown> {
  const intentId = context.key;
  const outcome = await context.run(name, () =>
    Promise.try(action).catch((error: unknown) => {
      if (error instanceof TerminalError) throw error;
      if (isBug(error)) {
        log.error('order.step_failed', { intentId, step: name, error });
        return unknownBecauseOfBug;
      }
      log.warn('order.step_unanswered', { intentId, step: name, error });
      return outcomeUnknown;
    }),
  );
  if (!isCausedByBug(outcome)) return outcome;
  context.sendClient(intentsContract, intentId).noteFailure();
  return outcomeUnknown;
}

const isCausedByBug = (outcome: unknown): outcome is typeof unknownBecauseOfBug =>
  typeof outcome === 'object' && outcome !== null && 'isBug' in outcome;

/** `isFirstAttempt` is `false` if a crash interrupted an earlier attempt of the action. */
export async function runStepWithAttempt<TOutcome>(
  context: ObjectSharedContext,
  name: string,
  action: (isFirstAttempt: boolean) => Promise<TOutcome>,
): Promise<TOutcome | OutcomeUnknown> {
  const attemptId = crypto.randomUUID();
  const isFirstAttempt = attemptId === (await context.run(`begin to ${name}`, () => attemptId));
  return runStep(context, name, () => action(isFirstAttempt));
}

/**
 * Reports a rejection as unknown if an earlier attempt was interrupted, because that attempt may have
 * succeeded.
 */
export const runIdempotentStep = <TOutcome extends { readonly kind: string }>(
  context: ObjectSharedContext,
  name: string,
  action: () => Promise<TOutcome>,
): Promise<TOutcome | OutcomeUnknown> =>
  runStepWithAttempt(context, name, async (isFirstAttempt) => {
    const outcome = await action();
    if (isFirstAttempt || outcome.kind !== 'refused') return outcome;
    throw new Error('rejected after an interrupted attempt');
  });

/** Runs an action that must not be repeated. After an interrupted attempt, its outcome is unknown. */
export const runStepOnce = <TOutcome>(
  context: ObjectSharedContext,
  name: string,
  action: () => Promise<TOutcome>,
): Promise<TOutcome | OutcomeUnknown> =>
  runStepWithAttempt(context, name, (isFirstAttempt) =>
    isFirstAttempt ? action() : Promise.reject(new Error('interrupted attempt')),
  );
