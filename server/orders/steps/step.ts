import { TerminalError, type ObjectSharedContext } from '@restatedev/restate-sdk';
import { log } from '#server/logging/log.ts';
import { intentsContract } from '#server/orders/contracts.ts';
import { isBug } from './isBug.ts';

const unreachable = { kind: 'unreachable' } as const;
export type Unreachable = typeof unreachable;

/** As the engine stores it. A bug is stored with the step, so that a repeated run does not lose it. */
const failedByBug = { kind: 'unreachable', isBug: true } as const;

/**
 * Does a step once, and has the chart ask again when nobody answers: its waits can be seen, the engine's retries cannot. A bug is
 * retried too, since the next release may fix it, and is on the list of what waits from its first time on.
 */
export async function step<TOutcome>(
  context: ObjectSharedContext,
  name: string,
  act: () => Promise<TOutcome>,
): Promise<TOutcome | Unreachable> {
  const intentId = context.key;
  const outcome = await context.run(name, () =>
    Promise.try(act).catch((error: unknown) => {
      // The engine's own word that an invocation ends.
      if (error instanceof TerminalError) throw error;
      if (isBug(error)) {
        log.error('order.step_failed', { intentId, step: name, error });
        return failedByBug;
      }
      log.warn('order.step_unanswered', { intentId, step: name, error });
      return unreachable;
    }),
  );
  if (!isFailure(outcome)) return outcome;
  context.sendClient(intentsContract, intentId).noteFailure();
  return unreachable;
}

const isFailure = (outcome: unknown): outcome is typeof failedByBug =>
  typeof outcome === 'object' && outcome !== null && 'isBug' in outcome;

/**
 * As `step`, for what is another thing the second time. A crash in the middle of it repeats it, and nobody knows then what was
 * done. Whether that happened shows by a mark: it is the first attempt's.
 */
export async function stepMarked<TOutcome>(
  context: ObjectSharedContext,
  name: string,
  act: (isFirstAttempt: boolean) => Promise<TOutcome>,
): Promise<TOutcome | Unreachable> {
  const mark = crypto.randomUUID();
  const isFirstAttempt = mark === (await context.run(`begin to ${name}`, () => mark));
  return step(context, name, () => act(isFirstAttempt));
}

/** As `step`, for what may be repeated: a no to a repeated question is no answer, as the one that was cut off may be its reason. */
export const stepAnswered = <TOutcome extends { readonly kind: string }>(
  context: ObjectSharedContext,
  name: string,
  act: () => Promise<TOutcome>,
): Promise<TOutcome | Unreachable> =>
  stepMarked(context, name, async (isFirstAttempt) => {
    const outcome = await act();
    if (isFirstAttempt || outcome.kind !== 'refused') return outcome;
    throw new Error('it was cut off in the middle, then refused');
  });

/** As `step`, for what must not be done twice. */
export const stepOnce = <TOutcome>(
  context: ObjectSharedContext,
  name: string,
  act: () => Promise<TOutcome>,
): Promise<TOutcome | Unreachable> =>
  stepMarked(context, name, (isFirstAttempt) =>
    isFirstAttempt ? act() : Promise.reject(new Error('it was cut off in the middle')),
  );
