import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { conditionsOf, type Conditions } from './conditions.ts';
import { eventInfoOf, invokesActor, isInState } from './eventInfo.ts';
import type { Step } from './model.ts';
import type { Observation } from './probe.ts';

export type Names = string | readonly string[];

/**
 * Expected outcome of a step of the machine, stated without knowledge of its code. It applies to every matching step,
 * in every explored state, with every sample of the event.
 */
export interface Expectation<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  /** Active states before the step, without the machine's name: `applied.discovery`. Default: any. */
  readonly given?: Names;
  /**
   * Event of the step: its type, `start`, or the end of an actor or delay (`checkPromo done`, `checkPromo failed`,
   * `checkTimeout over`).
   */
  readonly when?: Names;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly where?: (before: TSnapshot, event: AnyEventObject) => boolean;
  readonly arriving?: Names;
  readonly leaving?: string;
  /** Expected states after the step. All must be active. */
  readonly leadsTo?: Names;
  /** Types of events that the step sends to other actors. `card intent.requested` also names the recipient. */
  readonly sends?: Names;
  /** Recipient to which the step forwards its event unchanged. */
  readonly forwardsTo?: string;
  readonly starts?: Names;
  readonly runs?: Names;
  /** Expected context properties after the step. `cup.sugar` is the property `sugar` of `cup`. */
  readonly has?: Readonly<Record<string, unknown>>;
  /** Context properties that the step copies from the event or output. `cup.sugar` is copied from `sugar`. */
  readonly copies?: Names;
  readonly satisfies?: (step: Step<TSnapshot> & Pick<Observation, 'effects'>) => boolean;
  /** The step does not enter, exit or re-enter any state. */
  readonly stays?: true;
  /** The step sends no event, starts no actor and executes no action. */
  readonly hasNoEffects?: true;
  /** The event has no effect: state and context are unchanged and no event is sent. */
  readonly ignored?: true;
}

export type Expectations<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> = Readonly<
  Record<string, Expectation<TSnapshot> | readonly Expectation<TSnapshot>[]>
>;

export type ObservedStep = Step & Pick<Observation, 'effects' | 'changedStates' | 'isAccepted'>;

export interface ExpectationChecker {
  /** Returns the names of expectations that a step violates. Steps with rejected events are checked too. */
  violatedBy(step: ObservedStep): string[];
  /** Returns the names of expectations that no step has matched. Such expectations verify nothing. */
  unmatchedNames(): string[];
}

interface NamedConditions {
  readonly name: string;
  readonly conditions: Conditions;
}

const expectationKeys: Readonly<Record<keyof Expectation, true>> = {
  given: true,
  when: true,
  with: true,
  where: true,
  arriving: true,
  leaving: true,
  leadsTo: true,
  sends: true,
  forwardsTo: true,
  starts: true,
  runs: true,
  has: true,
  copies: true,
  satisfies: true,
  stays: true,
  hasNoEffects: true,
  ignored: true,
};

/** @throws Error for an unknown key. TypeScript accepts it in a spread object, and it would verify nothing. */
function assertKnownKeys(name: string, expectation: Expectation): void {
  const unknownKey = Object.keys(expectation).find((key) => !Object.hasOwn(expectationKeys, key));
  if (unknownKey !== undefined)
    throw new Error(`The expectation "${name}" has the unknown key "${unknownKey}"`);
}

/**
 * @param expectations expectations of a model. The checker adds the general ones for every machine.
 * @throws Error if an expectation has an unknown key
 */
export function createExpectationChecker(expectations: Expectations): ExpectationChecker {
  const named: readonly NamedConditions[] = Object.entries(expectations).flatMap(([name, expectationList]) =>
    [expectationList].flat().map((expectation, index, { length }) => {
      assertKnownKeys(name, expectation);
      const numberedName = length === 1 ? name : `${name} (${index + 1})`;
      return { name: numberedName, conditions: conditionsOf(expectation) };
    }),
  );
  const anyEvent = named.filter(({ conditions }) => conditions.eventNames === undefined);
  const byEventName = new Map(
    [...new Set(named.flatMap(({ conditions: { eventNames = [] } }) => eventNames))].map((eventName) => [
      eventName,
      named.filter(({ conditions: { eventNames } }) => eventNames?.includes(eventName)),
    ]),
  );
  const matchedNames = new Set<string>();
  return {
    violatedBy(step) {
      const { isAccepted, event } = step;
      const violated: string[] = [];
      // If the model expects that the event has no effect, the state may continue to wait.
      let isIgnored = false;
      const checkExpectation = ({
        name,
        conditions: { matches, holds, expectsNoEffect },
      }: NamedConditions): void => {
        if (!matches(step)) return;
        matchedNames.add(name);
        isIgnored ||= expectsNoEffect;
        if (!holds(step)) violated.push(name);
      };
      byEventName.get(eventInfoOf(event.type).name)?.forEach(checkExpectation);
      // Expectations without `when` match every event. Rejected events are exempt, because they have no effect.
      if (isAccepted) anyEvent.forEach(checkExpectation);
      const endlessWaits = isIgnored ? [] : findEndlessWaits(step);
      return [...endlessWaits, ...violated].map((name) => `${name} (broken by ${event.type})`);
    },
    unmatchedNames: () => named.map(({ name }) => name).filter((name) => !matchedNames.has(name)),
  };
}

/**
 * Checks two expectations for every machine. The end of a delay must have an effect. A response must end the wait of a
 * busy state.
 */
function findEndlessWaits({ before, event, changedStates, isAccepted }: ObservedStep): string[] {
  const { delayState, actor } = eventInfoOf(event.type);
  if (delayState !== undefined && isInState(before, delayState)) {
    return isAccepted ? [] : ['every delay has an effect'];
  }
  const changesState = isAccepted && changedStates.length > 0;
  if (actor === undefined || changesState) return [];
  const isBusyState = before._nodes.some((node) => node.tags.includes('busy') && invokesActor(node, actor));
  return isBusyState ? ['every response ends its wait'] : [];
}
