import type { AnyStateMachine } from 'xstate';

/** Above this number of microsteps, a step counts as endless. */
const maxMicrosteps = 1000;

/** Sets XState's `maxIterations`. Older versions, such as 5.19, ignore it. */
export function limitMicrosteps(machine: AnyStateMachine): void {
  const { options }: Partial<Pick<AnyStateMachine, 'options'>> = machine;
  if (!Number.isFinite(options?.maxIterations ?? Infinity))
    machine.options = { ...options, maxIterations: maxMicrosteps };
}

/** XState throws a plain `Error` here, so check the message. */
export const isInfiniteLoop = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('Infinite loop detected');

export class InfiniteLoopError extends Error {
  /** @param cycle names of the transitions that repeat forever */
  constructor(cycle: readonly string[], options: ErrorOptions) {
    super(cycle.join(', '), options);
    this.name = 'NeverSettles';
  }
}

/** Returns the repeating cycle at the end, once. */
export function trailingCycle(taken: readonly string[]): string[] {
  const last = taken.at(-1);
  const before = last === undefined ? -1 : taken.lastIndexOf(last, -2);
  return taken.slice(before + 1);
}
