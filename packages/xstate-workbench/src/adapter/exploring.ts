import type { AnyEventObject } from 'xstate';
import type { Language } from '#workbench/chart/language.ts';
import { NeverSettles } from '#workbench/chart/settling.ts';
import { goalsMet } from '#workbench/paths/coverage.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import type { Edge, Start } from '#workbench/paths/explore.ts';
import { probeOf } from '#workbench/paths/probe.ts';
import type { Facts } from './facts.ts';
import { createFrontier, manyStates, sharing, type Place } from './frontier.ts';
import { placesIn, reasonIn } from './places.ts';
import { startsOf } from './starts.ts';
import { steadily } from './steady.ts';
import type { Subject } from './subject.ts';

export interface Bounds {
  /** Whose events are tried. */
  readonly states: number;
  readonly edges: number;
  /** Whether no more edges fit into memory, however many states are asked for. */
  readonly isMost?: boolean;
}

type Troubles = ReadonlyMap<string, ReadonlyMap<string, AnyEventObject>>;

/** What trying every event in every place has shown. */
export interface Tried {
  readonly starts: readonly Start[];
  readonly edges: readonly Edge[];
  /** Goals that nothing has shown. */
  readonly unmet: ReadonlySet<string>;
  /** Ends of the bounds, not of the machine: more might be met behind. */
  readonly isPartial: boolean;
  /** Whether it was the bound of edges, of which no more fit into memory, that was reached. */
  readonly isFull: boolean;
  /** Whether only other values of facts that grow were left to try at the bound. */
  readonly isGrowing: boolean;
  /** Situations whose events were tried. */
  readonly tried: number;
  /** Names of what has more numbers to try than were sent, where something is unmet with these. */
  readonly cut: readonly string[];
  /** Samples at which the machine's own code throws. */
  readonly breaks: readonly string[];
  /** Events of those samples: what they lead to is not known everywhere. */
  readonly breaking: ReadonlySet<AnyEventObject>;
  /** Steps after which the machine goes round for ever, with the transitions of that round. */
  readonly endless: readonly string[];
  /** By each of both, the events at which it was met, by the situations that they were sent in; none of a start. */
  readonly troubles: Troubles;
  /** By state, as JSON, whether anything leads on from any of its situations. */
  readonly leadsOn: ReadonlyMap<string, boolean>;
}

interface How {
  readonly facts: Facts;
  readonly goals: readonly string[];
  readonly bounds: Bounds;
  readonly language: Language;
  /** Told now and then, where it takes long. */
  readonly onTried?: ((tried: number, met: number) => void) | undefined;
}

/** Situations between two words of progress. */
const wordEvery = 10_000;

/**
 * Tries every event in every situation, as far as the bounds allow: of those that differ in facts that grow alone one is tried first,
 * the others only while something is still to be met. So are events that differ in more than one property.
 */
export function tryEverything(subject: Subject, { facts, goals, bounds, language, onTried }: How): Tried {
  const places = placesIn(language);
  const unmet = new Set(goals);
  const [breaks, endless] = [new Set<string>(), new Set<string>()];
  const troubles = new Map<string, Map<string, AnyEventObject>>();
  /** @returns what is said of it */
  const note = (place: string, error: unknown): string => {
    const trouble = `${place}: ${reasonIn(error, language)}`;
    (error instanceof NeverSettles ? endless : breaks).add(trouble);
    return trouble;
  };
  const breaking = new Set<AnyEventObject>();
  const edges: Edge[] = [];
  const known = new Map<string, Place>();
  const leadsOn = new Map<string, boolean>();
  const tried: Place[] = [];
  let leftOut: readonly string[] = [];
  const hasInvariants = Object.keys(subject.invariants).length > 0;
  let [isPartial, isGrowing, isFull] = [false, false, false];

  const starts = steadily(({ rewind }) => {
    const probe = probeOf(subject.machine);
    const frontier = createFrontier(facts);
    /** @returns the place as it is kept: each edge of its own key and snapshot would fill the memory. */
    const arrive = (place: Place): Place => {
      const met = known.get(place.key);
      if (met !== undefined) return sharing(place, met, hasInvariants);
      known.set(place.key, place);
      if (facts.note(place.snapshot)) frontier.regroup();
      // What is done, or stopped by a failure, takes no event.
      if (place.snapshot.status === 'active') frontier.add(place);
      return place;
    };
    /** @returns whether the event may happen there. */
    const attempt = (before: Place, event: AnyEventObject): boolean => {
      try {
        rewind();
        const observation = probe.send(before.snapshot, event);
        const { isAccepted, taken, refused } = observation;
        // A guard that shuts an event out is heard, though nothing comes of it.
        if (!isAccepted && taken.length + refused.length === 0) return false;
        goalsMet(observation).forEach((goal) => unmet.delete(goal));
        const { snapshot: after, key: to } = isAccepted
          ? arrive({ snapshot: observation.after, key: facts.contentOf(observation.after) })
          : before;
        edges.push({ ...observation, after, before: before.snapshot, event, from: before.key, to });
        // A guard that says no to samples may say yes to others.
        return isAccepted || refused.length > 0;
      } catch (error) {
        const trouble = note(places.step(eventText(event), JSON.stringify(before.snapshot.value)), error);
        troubles.set(trouble, (troubles.get(trouble) ?? new Map()).set(before.key, event));
        breaking.add(event);
        return true;
      }
    };
    /** Ids of states in which events were tried. */
    const visited = new Set<string>();
    const tryAt = (place: Place, events: readonly AnyEventObject[]): void => {
      place.snapshot._nodes.forEach(({ id }) => visited.add(id));
      const isOpen = events.filter((event) => attempt(place, event)).length > 0;
      const value = JSON.stringify(place.snapshot.value);
      leadsOn.set(value, isOpen || leadsOn.get(value) === true);
    };
    /** Goes on from whatever waits, until nothing does, or the bounds are reached. */
    const goOn = (
      events: readonly AnyEventObject[],
      mostEdges: number,
      isEnough: (isNew: boolean) => boolean,
    ): void => {
      for (let next = frontier.next(); next !== undefined; next = frontier.next()) {
        const { place, isNew } = next;
        if (isEnough(isNew)) return;
        if (tried.length >= bounds.states || edges.length >= mostEdges) {
          isPartial = true;
          isGrowing = !isNew;
          isFull = edges.length >= mostEdges && bounds.isMost === true;
          return;
        }
        tried.push(place);
        if (tried.length % wordEvery === 0) onTried?.(tried.length, known.size);
        if (tried.length === manyStates && facts.mergeLists()) frontier.regroup();
        tryAt(place, events);
      }
    };

    const begin = (inputs: readonly unknown[]): Start[] => {
      const begun = startsOf(inputs, probe, facts, rewind, (input, error) =>
        note(places.start(subject.machine.id, JSON.stringify(input)), error),
      );
      for (const start of begun) {
        goalsMet(start).forEach((goal) => unmet.delete(goal));
        arrive({ snapshot: start.after, key: start.key });
      }
      return begun;
    };
    /** Whether anything leads on is to be known of each state, however late or far behind the bounds it was entered. */
    const visitRest = (events: readonly AnyEventObject[]): void => {
      // Trying a place adds to those that are known: they are gone through too.
      for (const place of known.values()) {
        const { status, _nodes: nodes } = place.snapshot;
        if (status === 'active' && nodes.some(({ id }) => !visited.has(id))) tryAt(place, events);
      }
    };
    const begun = begin(subject.inputs);
    goOn(subject.events, bounds.edges, (isNew) => !isNew && unmet.size === 0);
    if (unmet.size === 0) {
      visitRest(subject.events);
      return begun;
    }

    const { inputs, events, cut } = subject.further();
    leftOut = cut;
    const mostEdges = bounds.isMost === true ? bounds.edges : edges.length + bounds.edges;
    const begunToo = begin(inputs);
    for (const place of tried) {
      if (events.length === 0 || unmet.size === 0 || edges.length >= mostEdges) break;
      tryAt(place, events);
    }
    if (!isPartial) goOn([...subject.events, ...events], mostEdges, () => unmet.size === 0);
    visitRest([...subject.events, ...events]);
    return [...begun, ...begunToo];
  });
  return {
    starts,
    edges,
    unmet,
    isPartial,
    isFull,
    isGrowing,
    tried: tried.length,
    cut: unmet.size === 0 ? [] : leftOut,
    breaks: [...breaks],
    breaking,
    endless: [...endless],
    troubles,
    leadsOn,
  };
}
