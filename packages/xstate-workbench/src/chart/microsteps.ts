import type { AnyStateMachine } from 'xstate';

/** Number of microsteps above which a step counts as an endless loop. */
const maxMicrosteps = 1000;

/**
 * Limits the microsteps of a machine by XState's `maxIterations`. Older versions of XState, such as 5.19, ignore the
 * option.
 */
export function limitMicrosteps(machine: AnyStateMachine): void {
  const { options }: Partial<Pick<AnyStateMachine, 'options'>> = machine;
  if (!Number.isFinite(options?.maxIterations ?? Infinity))
    machine.options = { ...options, maxIterations: maxMicrosteps };
}

/** `true` if XState reports an endless loop. XState throws a plain `Error`, so the function checks the message. */
export const isInfiniteLoop = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('Infinite loop detected');

export class InfiniteLoopError extends Error {
  /** @param cycle names of the transitions that repeat forever */
  constructor(cycle: readonly string[], options: ErrorOptions) {
    super(cycle.join(', '), options);
    this.name = 'NeverSettles';
  }
}

/** Returns the cycle of transitions that repeats at the end of a list. */
export function trailingCycle(taken: readonly string[]): string[] {
  const last = taken.at(-1);
  const before = last === undefined ? -1 : taken.lastIndexOf(last, -2);
  return taken.slice(before + 1);
}
