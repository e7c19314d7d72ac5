import type { AnyStateMachine } from 'xstate';

/** Above this number of microsteps, a step counts as endless. */
const mostMicrosteps = 1000;

/** Sets XState's `maxIterations`. Older versions, such as 5.19, ignore it. */
export function boundMicrosteps(machine: AnyStateMachine): void {
  const { options }: Partial<Pick<AnyStateMachine, 'options'>> = machine;
  if (!Number.isFinite(options?.maxIterations ?? Infinity))
    machine.options = { ...options, maxIterations: mostMicrosteps };
}

/** XState throws a plain `Error` here, so check the message. */
export const isEndless = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('Infinite loop detected');

export class NeverSettles extends Error {
  /** @param round names of the transitions that repeat forever */
  constructor(round: readonly string[], options: ErrorOptions) {
    super(round.join(', '), options);
    this.name = 'NeverSettles';
  }
}

/** Returns the repeating cycle at the end, once. */
export function roundAtEnd(taken: readonly string[]): string[] {
  const last = taken.at(-1);
  const before = last === undefined ? -1 : taken.lastIndexOf(last, -2);
  return taken.slice(before + 1);
}
