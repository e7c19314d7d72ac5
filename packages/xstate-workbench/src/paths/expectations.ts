import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { conditionsOf, type Conditions } from './conditions.ts';
import { happeningOf, isWaitingFor, isWithin } from './happenings.ts';
import type { Step } from './model.ts';
import type { Observation } from './probe.ts';

export type Names = string | readonly string[];

/**
 * Black-box expectation: conditions on a step, and its outcome. It applies to every matching step, from every
 * explored state, with every sample of the event.
 */
export interface Expectation<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  /** Current states without the machine's name: `applied.discovery`. Default: any. */
  readonly given?: Names;
  /**
   * Event type, `start`, or the end of an actor or a delay: `checkPromo done`, `checkPromo failed`,
   * `checkTimeout over`.
   */
  readonly when?: Names;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly where?: (before: TSnapshot, event: AnyEventObject) => boolean;
  readonly arriving?: Names;
  readonly leaving?: string;
  /** Expected states after the step. All must be active. */
  readonly leadsTo?: Names;
  /** Types of events sent to other actors. `card intent.requested` also names the recipient. */
  readonly tells?: Names;
  /** Recipient that the event is forwarded to, unchanged. */
  readonly passesTo?: string;
  readonly starts?: Names;
  readonly does?: Names;
  /** Context properties after the step. `cup.sugar` is a nested one. */
  readonly has?: Readonly<Record<string, unknown>>;
  /** Context properties copied from the event or output, matched by their last name. */
  readonly takes?: Names;
  readonly so?: (step: Step<TSnapshot> & Pick<Observation, 'effects'>) => boolean;
  /** No state is entered or exited, not even re-entered. */
  readonly stays?: true;
  /** No event is sent, no actor started, no action executed. */
  readonly quiet?: true;
  /** No effect: state and context are unchanged and no event is sent. */
  readonly ignored?: true;
}

export type Expectations<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> = Readonly<
  Record<string, Expectation<TSnapshot> | readonly Expectation<TSnapshot>[]>
>;

export type Seen = Step & Pick<Observation, 'effects' | 'moved' | 'isAccepted'>;

/** Checks steps against expectations and records the checked ones. */
export interface Judge {
  /** Names of violated expectations. Accepts rejected events too. */
  brokenBy(step: Seen): string[];
  /** Names of expectations that no step has matched, so they verify nothing. */
  unasked(): string[];
}

interface Named {
  readonly name: string;
  readonly conditions: Conditions;
}

/** @param expectations of a model. The general ones of every machine are added. */
export function judgeOf(expectations: Expectations): Judge {
  const named: readonly Named[] = Object.entries(expectations).flatMap(([name, each]) =>
    [each].flat().map((expectation, index, { length }) => ({
      name: length === 1 ? name : `${name} (${index + 1})`,
      conditions: conditionsOf(expectation),
    })),
  );
  const anyEvent = named.filter(({ conditions }) => conditions.happenings === undefined);
  const byHappening = new Map(
    [...new Set(named.flatMap(({ conditions: { happenings = [] } }) => happenings))].map((happening) => [
      happening,
      named.filter(({ conditions: { happenings } }) => happenings?.includes(happening)),
    ]),
  );
  const asked = new Set<string>();
  return {
    brokenBy(step) {
      const { isAccepted, event } = step;
      const broken: string[] = [];
      // If an expectation states that the event has no effect, a wait may continue.
      let isIgnored = false;
      const ask = ({ name, conditions: { fits, keeps, ignores } }: Named): void => {
        if (!fits(step)) return;
        asked.add(name);
        isIgnored ||= ignores;
        if (!keeps(step)) broken.push(name);
      };
      byHappening.get(happeningOf(event.type).name)?.forEach(ask);
      // Expectations for any event skip rejected events, which have no effect.
      if (isAccepted) anyEvent.forEach(ask);
      const waiting = isIgnored ? [] : waitsWithoutEnd(step);
      return [...waiting, ...broken].map((name) => `${name} (broken by ${event.type})`);
    },
    unasked: () => named.map(({ name }) => name).filter((name) => !asked.has(name)),
  };
}

/** General expectations: a delay has an effect, and a response ends the wait of its busy state. */
function waitsWithoutEnd({ before, event, moved, isAccepted }: Seen): string[] {
  const { limitOf, actor } = happeningOf(event.type);
  if (limitOf !== undefined && isWithin(before, limitOf)) {
    return isAccepted ? [] : ['every limit does something'];
  }
  const moves = isAccepted && moved.length > 0;
  if (actor === undefined || moves) return [];
  const isAsked = before._nodes.some((node) => node.tags.includes('busy') && isWaitingFor(node, actor));
  return isAsked ? ['every answer ends its wait'] : [];
}
