import type { AnyStateMachine } from 'xstate';

/** Microsteps of one step after which a machine is held to never settle. */
const mostMicrosteps = 1000;

/**
 * Ends a machine that goes round for ever with an error, as XState does only on request. Machines of an
 * older XState, 5.19 say, know no such bound, and stay without one.
 */
export function boundMicrosteps(machine: AnyStateMachine): void {
  const { options }: Partial<Pick<AnyStateMachine, 'options'>> = machine;
  // One that has a bound of its own keeps it.
  if (!Number.isFinite(options?.maxIterations ?? Infinity))
    machine.options = { ...options, maxIterations: mostMicrosteps };
}

/** XState gives this error no class of its own. */
export const isEndless = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('Infinite loop detected');

/** A step after which a machine never comes to rest. */
export class NeverSettles extends Error {
  /** @param round names of the transitions that follow each other for ever */
  constructor(round: readonly string[], options: ErrorOptions) {
    super(round.join(', '), options);
    this.name = 'NeverSettles';
  }
}

/** Of all that was taken in turn, the round at its end, once. */
export function roundAtEnd(taken: readonly string[]): string[] {
  const last = taken.at(-1);
  const before = last === undefined ? -1 : taken.lastIndexOf(last, -2);
  return taken.slice(before + 1);
}
