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
  readonly states: number;
  readonly edges: number;
  /** `true` if memory limits the edges, whatever the number of states. */
  readonly isMost?: boolean;
}

type Troubles = ReadonlyMap<string, ReadonlyMap<string, AnyEventObject>>;

export interface Tried {
  readonly starts: readonly Start[];
  readonly edges: readonly Edge[];
  readonly unmet: ReadonlySet<string>;
  /** A bound ended the exploration, so more may be reachable. */
  readonly isPartial: boolean;
  readonly isFull: boolean;
  /** `true` if only other values of growing context were left. */
  readonly isGrowing: boolean;
  readonly tried: number;
  /** Names with more candidate numbers than were sent, if goals are unmet. */
  readonly cut: readonly string[];
  readonly breaks: readonly string[];
  /** Events of those samples. Their effect is not observed everywhere. */
  readonly breaking: ReadonlySet<AnyEventObject>;
  readonly endless: readonly string[];
  /** By message in `breaks` or `endless`: the event that caused it, by situation. Empty for a start. */
  readonly troubles: Troubles;
  /** By state value as JSON: whether any of its situations has a way out. */
  readonly leadsOn: ReadonlyMap<string, boolean>;
}

interface How {
  readonly facts: Facts;
  readonly goals: readonly string[];
  readonly bounds: Bounds;
  readonly language: Language;
  readonly onTried?: ((tried: number, met: number) => void) | undefined;
}

const wordEvery = 10_000;

/**
 * Sends every event in every situation within the bounds. Merged situations and larger samples follow only
 * while goals are unmet.
 */
export function tryEverything(subject: Subject, { facts, goals, bounds, language, onTried }: How): Tried {
  const places = placesIn(language);
  const unmet = new Set(goals);
  const [breaks, endless] = [new Set<string>(), new Set<string>()];
  const troubles = new Map<string, Map<string, AnyEventObject>>();
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
    /** @returns the stored place. Separate keys and snapshots per edge would exhaust memory. */
    const arrive = (place: Place): Place => {
      const met = known.get(place.key);
      if (met !== undefined) return sharing(place, met, hasInvariants);
      known.set(place.key, place);
      if (facts.note(place.snapshot)) frontier.regroup();
      // A finished or failed machine accepts no events.
      if (place.snapshot.status === 'active') frontier.add(place);
      return place;
    };
    const attempt = (before: Place, event: AnyEventObject): boolean => {
      try {
        rewind();
        const observation = probe.send(before.snapshot, event);
        const { isAccepted, taken, refused } = observation;
        // A rejected guard counts as observed, even without a transition.
        if (!isAccepted && taken.length + refused.length === 0) return false;
        goalsMet(observation).forEach((goal) => unmet.delete(goal));
        const { snapshot: after, key: to } = isAccepted
          ? arrive({ snapshot: observation.after, key: facts.contentOf(observation.after) })
          : before;
        edges.push({ ...observation, after, before: before.snapshot, event, from: before.key, to });
        // Other samples may satisfy the guard.
        return isAccepted || refused.length > 0;
      } catch (error) {
        const trouble = note(places.step(eventText(event), JSON.stringify(before.snapshot.value)), error);
        troubles.set(trouble, (troubles.get(trouble) ?? new Map()).set(before.key, event));
        breaking.add(event);
        return true;
      }
    };
    const visited = new Set<string>();
    const tryAt = (place: Place, events: readonly AnyEventObject[]): void => {
      place.snapshot._nodes.forEach(({ id }) => visited.add(id));
      const isOpen = events.filter((event) => attempt(place, event)).length > 0;
      const value = JSON.stringify(place.snapshot.value);
      leadsOn.set(value, isOpen || leadsOn.get(value) === true);
    };
    /** Explores until the frontier is empty or a bound is reached. */
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
    const visitRest = (events: readonly AnyEventObject[]): void => {
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
