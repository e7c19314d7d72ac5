import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Controls } from './controls.ts';
import type { Expectations } from './expectations.ts';
import type { ByHand } from './script.ts';

/** One event sent in one state; at the start, before and after are the same. */
export interface Step<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  readonly before: TSnapshot;
  readonly event: AnyEventObject;
  readonly after: TSnapshot;
}

/** Rules that no step may break, each named after what it promises. */
type Invariants<TSnapshot extends AnyMachineSnapshot> = Readonly<
  Record<string, (step: Step<TSnapshot>) => boolean>
>;

/** Part of a model that is explored by itself. */
interface Scene {
  /** What the machine is started with, or each of the ways to start it. */
  readonly input?: unknown;
  readonly inputs?: readonly unknown[];
  /** Concrete events to try in every state, one per payload that a guard tells apart. */
  readonly events: readonly AnyEventObject[];
}

/** The start as a step, as invariants are asked about it. */
export const startStep = (after: AnyMachineSnapshot): Step => ({
  before: after,
  event: { type: 'xstate.init' },
  after,
});

/** A machine and what is needed to explore it. */
export interface Model<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> extends Scene {
  readonly machine: AnyStateMachine;
  /**
   * Further scenes, such as another mode with the events that matter there: each is explored by itself, and what they cover
   * counts together. Facts that have nothing to do with one another are so added up instead of multiplied.
   */
  readonly scenes?: readonly Scene[];
  /** The state's value and each fact that guards read; anything less merges states that differ. */
  readonly keyOf: (snapshot: TSnapshot) => string;
  readonly invariants: Invariants<TSnapshot>;
  /** What is expected of single steps; see `Expectation`. */
  readonly expectations?: Expectations<TSnapshot>;
  /** Mutants that no behaviour tells apart, by their id, each with the reason; see `mutants/run`. */
  readonly equivalents?: Readonly<Record<string, string>>;
  /** How a person or a browser brings the events about; without it, plans name the events alone. */
  readonly controls?: Controls;
  /** What a person does to show the goals; without it, plans have the shortest ways. */
  readonly byHand?: ByHand;
}

/** The model itself, then each of its further scenes, as models of one scene. */
export const scenesOf = ({ scenes = [], ...model }: Model): readonly Model[] => [
  model,
  ...scenes.map(({ events, ...start }) => ({ ...withoutStart(model), ...start, events })),
];

const withoutStart = ({ input: _input, inputs: _inputs, ...model }: Model): Model => model;

/** Every input that the machine is to be started with. */
export const inputsOf = ({ input, inputs }: Model): readonly unknown[] => inputs ?? [input];

/** Names of the invariants that the step breaks, each with the event that broke it. */
export const brokenBy = (model: Model, step: Step): string[] =>
  brokenIn(model, step).map((promise) => `${promise} (broken by ${step.event.type})`);

/** @throws Error that names the promise, when asking it throws */
function isBroken(promise: string, ask: () => boolean): boolean {
  try {
    return ask();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`invariants["${promise}"]: ${reason}`, { cause: error });
  }
}

/** What is promised of every machine. */
export const failureRule = 'every failure has a transition';

/** Names of the promises that a step breaks. */
export function brokenIn({ invariants }: Model, step: Step): string[] {
  const names: string[] = [];
  for (const promise in invariants) {
    if (isBroken(promise, () => invariants[promise]?.(step) === false)) names.push(promise);
  }
  // XState stops a machine that has no transition for the failure of its actor.
  if (step.after.status === 'error') names.push(failureRule);
  return names;
}
