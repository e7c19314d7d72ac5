import type { ObjectSharedContext } from '@restatedev/restate-sdk';

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
      console.warn(`Order ${context.key}: nobody answered to "${name}": ${String(error)}`);
      return unreachable;
    }),
  );
