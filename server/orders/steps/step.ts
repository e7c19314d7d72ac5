import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import { log } from '#server/log.ts';

const unreachable = { kind: 'unreachable' } as const;
export type Unreachable = typeof unreachable;

/** Does a step once, and has the chart ask again when nobody answers: its waits can be seen, the engine's retries cannot. */
export const step = <TOutcome>(
  context: ObjectSharedContext,
  name: string,
  act: () => Promise<TOutcome>,
): Promise<TOutcome | Unreachable> =>
  context.run(name, () =>
    act().catch((error: unknown) => {
      log.warn('order.step_unanswered', { intentId: context.key, step: name, error });
      return unreachable;
    }),
  );

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
