import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { conditionsOf, type Conditions } from './conditions.ts';
import { happeningOf, isWaitingFor, isWithin } from './happenings.ts';
import type { Step } from './model.ts';
import type { Observation } from './probe.ts';

export type Names = string | readonly string[];

/**
 * What a person expects of a chart, said without looking into it: on which steps, and what they lead to. It holds for every
 * step that fits, from every state that the exploration reaches, with every sample of the event.
 */
export interface Expectation<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  /** Where one is, as states without the machine's name: `applied.discovery`. Anywhere, when left out. */
  readonly given?: Names;
  /** What happens: an event's type, `start`, or how an actor or a limit ended: `checkPromo done`, `checkPromo failed`, `checkTimeout over`. */
  readonly when?: Names;
  /** Parts that the event, or an actor's answer, has to carry. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** Which of those steps only. */
  readonly where?: (before: TSnapshot, event: AnyEventObject) => boolean;
  /** Only steps that come into one of these states. */
  readonly arriving?: Names;
  /** Only steps that leave this state. */
  readonly leaving?: string;
  /** Where one is then: in each of these states. */
  readonly leadsTo?: Names;
  /** Types of events that other actors are told; `card intent.requested` says whom as well. */
  readonly tells?: Names;
  /** Whom the event is told on to, as it is. */
  readonly passesTo?: string;
  readonly starts?: Names;
  readonly does?: Names;
  /** Parts of the context as they are then; `cup.sugar` is what is in one. */
  readonly has?: Readonly<Record<string, unknown>>;
  /** Parts of the context that are, then, as the event or its answer says, by the last of their names. */
  readonly takes?: Names;
  readonly so?: (step: Step<TSnapshot> & Pick<Observation, 'effects'>) => boolean;
  /** No state is left or entered, not even to the same end. */
  readonly stays?: true;
  /** Nobody is told, and nothing is started or done. */
  readonly quiet?: true;
  /** Nothing comes of it: neither state nor context change, nobody is told. */
  readonly ignored?: true;
}

/** Expectations, each named after what it promises. */
export type Expectations<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> = Readonly<
  Record<string, Expectation<TSnapshot> | readonly Expectation<TSnapshot>[]>
>;

export type Seen = Step & Pick<Observation, 'effects' | 'moved' | 'isAccepted'>;

/** Asks a step for what it breaks; remembers what it was asked about. */
export interface Judge {
  /** Names of what the step breaks, refused events included. */
  brokenBy(step: Seen): string[];
  /** Names of the expectations that no step has fitted yet: they say nothing. */
  unasked(): string[];
}

interface Named {
  readonly name: string;
  readonly conditions: Conditions;
}

/** @param expectations of a model; general ones, which hold for every machine, are added */
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
      // Where it is said that nothing comes of it, a wait may go on.
      let isIgnored = false;
      const ask = ({ name, conditions: { fits, keeps, ignores } }: Named): void => {
        if (!fits(step)) return;
        asked.add(name);
        isIgnored ||= ignores;
        if (!keeps(step)) broken.push(name);
      };
      byHappening.get(happeningOf(event.type).name)?.forEach(ask);
      // A refused event moves nothing: what is said of every event is said of it elsewhere.
      if (isAccepted) anyEvent.forEach(ask);
      const waiting = isIgnored ? [] : waitsWithoutEnd(step);
      return [...waiting, ...broken].map((name) => `${name} (broken by ${event.type})`);
    },
    unasked: () => named.map(({ name }) => name).filter((name) => !asked.has(name)),
  };
}

/** What holds for every machine: a limit does something, and an answer that a busy state asked for ends its wait. */
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
