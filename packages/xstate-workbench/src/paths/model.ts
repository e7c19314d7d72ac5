import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Expectations } from './expectations.ts';

/** Snapshots before and after an event. At the start of the machine, both are equal. */
export interface Step<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  readonly before: TSnapshot;
  readonly event: AnyEventObject;
  readonly after: TSnapshot;
}

type Invariants<TSnapshot extends AnyMachineSnapshot> = Readonly<
  Record<string, (step: Step<TSnapshot>) => boolean>
>;

interface Scene {
  readonly input?: unknown;
  readonly inputs?: readonly unknown[];
  /** Sample events sent in every state. Each type needs one event per payload that a guard distinguishes. */
  readonly events: readonly AnyEventObject[];
}

export const createStartStep = (after: AnyMachineSnapshot): Step => ({
  before: after,
  event: { type: 'xstate.init' },
  after,
});

export interface Model<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> extends Scene {
  readonly machine: AnyStateMachine;
  /**
   * Additional scenes: other inputs and events, such as another mode of the machine. Independent properties can be
   * explored in separate scenes instead of in combination. All scenes count for coverage.
   */
  readonly scenes?: readonly Scene[];
  /**
   * Returns the key that identifies equal snapshots. It must contain the state value and each property that guards
   * read. If one is missing, different states are merged.
   */
  readonly keyOf: (snapshot: TSnapshot) => string;
  readonly invariants: Invariants<TSnapshot>;
  readonly expectations?: Expectations<TSnapshot>;
  /** Reasons why mutants behave like the original machine, by mutant id. See `mutants/run`. */
  readonly equivalents?: Readonly<Record<string, string>>;
}

export const violationTexts = (model: Model, step: Step): string[] =>
  violatedInvariants(model, step).map((invariant) => `${invariant} (broken by ${step.event.type})`);

/**
 * `true` if a step violates an invariant.
 * @throws Error with the invariant's name if its function throws
 */
function isViolated(invariant: string, check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`invariants["${invariant}"]: ${reason}`, { cause: error });
  }
}

export const failureRule = 'every failure has a transition';

export function violatedInvariants({ invariants }: Pick<Model, 'invariants'>, step: Step): string[] {
  const names: string[] = [];
  for (const invariant in invariants) {
    if (isViolated(invariant, () => invariants[invariant]?.(step) === false)) names.push(invariant);
  }
  // XState stops a machine if its actor fails and no transition handles the failure.
  if (step.after.status === 'error') names.push(failureRule);
  return names;
}
