import type { AnyEventObject } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { NeverSettles } from '#workbench/chart/settling.ts';
import { goalsIn, goalsMet, neverEntered } from '#workbench/paths/coverage.ts';
import type { Edge, Start } from '#workbench/paths/explore.ts';
import { breachesOf, type Breach } from '#workbench/paths/breaches.ts';
import type { Model } from '#workbench/paths/model.ts';
import type { Paths } from '#workbench/paths/paths.ts';
import { probeOf, type Probe } from '#workbench/paths/probe.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import { planTours } from '#workbench/paths/tours.ts';
import { stuckInRegions } from '#workbench/chart/stuck.ts';
import { createFacts, type Facts } from './facts.ts';
import { createFrontier, manyStates, type Place } from './frontier.ts';
import { placesIn, reasonIn } from './places.ts';
import { steadily } from './steady.ts';
import type { Subject } from './subject.ts';

interface Bounds {
  /** Whose events are tried. */
  readonly states: number;
  readonly edges: number;
}

export const ordinaryBounds: Bounds = { states: 1500, edges: 40_000 };

/** What a machine's memory takes: each edge keeps its snapshots. */
const mostEdges = 1_000_000;

/** Bounds for so many states, with as many edges for each as are usual. */
export const boundsFor = (states: number): Bounds => ({
  states,
  edges: Math.min(mostEdges, Math.ceil((states * ordinaryBounds.edges) / ordinaryBounds.states)),
});

/** All that was found of a machine for which nobody wrote a model. */
export interface Survey extends Paths {
  /** Ends of the bounds, not of the machine: more might be met behind. */
  readonly isPartial: boolean;
  /** Whether only other values of facts that grow were left to try at the bound. */
  readonly isGrowing: boolean;
  /** Situations whose events were tried. */
  readonly tried: number;
  /** Facts of the context that grow, and are told apart only as far as the code compares them. */
  readonly merged: readonly string[];
  /** Samples at which the machine's own code throws. */
  readonly breaks: readonly string[];
  /** Events of those samples: what they lead to is not known everywhere. */
  readonly breaking: ReadonlySet<AnyEventObject>;
  /** States that are not final and that nothing leads out of, as JSON; one in a parallel region by its id. */
  readonly deadEnds: readonly string[];
  /** Steps after which the machine goes round for ever, with the transitions of that round. */
  readonly endless: readonly string[];
  /** What is broken, each with the shortest way to see it. */
  readonly breaches: readonly Breach[];
  /** Ids of the states that nothing enters. */
  readonly neverEntered: readonly string[];
}

function startsOf(
  { inputs }: Subject,
  probe: Probe,
  facts: Facts,
  rewind: () => void,
  refuse: (input: unknown, error: unknown) => void,
): Start[] {
  return inputs.flatMap((input): Start[] => {
    try {
      rewind();
      const observation = probe.start(input);
      // XState keeps what breaks at the start in the snapshot.
      if (observation.after.status === 'error') throw observation.after.error;
      return [{ ...observation, input, key: facts.contentOf(observation.after) }];
    } catch (error) {
      refuse(input, error);
      return [];
    }
  });
}

/**
 * Tries every event in every state of a machine that nobody wrote a model for, as far as the bounds allow.
 * Facts that grow for ever do not make it endless: of the states that differ in them alone one is tried first,
 * the others only while something is still to be met.
 */
export function surveyOf(subject: Subject, bounds = ordinaryBounds, language: Language = 'en'): Survey {
  const places = placesIn(language);
  const { machine, events } = subject;
  const chart = chartOf(machine);
  const goals = goalsIn(chart);
  const wanted = new Set([...goals.transitions, ...goals.refusals]);
  const facts = createFacts(subject.constants);
  const [breaks, endless] = [new Set<string>(), new Set<string>()];
  const note = (place: string, error: unknown): void =>
    void (error instanceof NeverSettles ? endless : breaks).add(`${place}: ${reasonIn(error, language)}`);
  const breaking = new Set<AnyEventObject>();
  const edges: Edge[] = [];
  const known = new Set<string>();
  /** By state, whether anything leads on from any of its situations. */
  const leadsOn = new Map<string, boolean>();
  let [isPartial, isGrowing, tried] = [false, false, 0];

  const starts = steadily(({ rewind }) => {
    const probe = probeOf(machine);
    const frontier = createFrontier(facts);
    const arrive = (place: Place): void => {
      if (known.has(place.key)) return;
      known.add(place.key);
      if (facts.note(place.snapshot)) frontier.regroup();
      // What is done, or stopped by a failure, takes no event.
      if (place.snapshot.status === 'active') frontier.add(place);
    };
    /** @returns whether the event may happen there. */
    const attempt = (before: Place, event: AnyEventObject): boolean => {
      try {
        rewind();
        const observation = probe.send(before.snapshot, event);
        const { isAccepted, taken, refused } = observation;
        // A guard that shuts an event out is heard, though nothing comes of it.
        if (!isAccepted && taken.length + refused.length === 0) return false;
        goalsMet(observation).forEach((goal) => wanted.delete(goal));
        const to = isAccepted ? facts.contentOf(observation.after) : before.key;
        edges.push({ ...observation, before: before.snapshot, event, from: before.key, to });
        arrive({ snapshot: observation.after, key: to });
        // A guard that says no to samples may say yes to others.
        return isAccepted || refused.length > 0;
      } catch (error) {
        note(places.step(eventText(event), JSON.stringify(before.snapshot.value)), error);
        breaking.add(event);
        return true;
      }
    };

    const begun = startsOf(subject, probe, facts, rewind, (input, error) =>
      note(places.start(machine.id, JSON.stringify(input)), error),
    );
    for (const start of begun) {
      goalsMet(start).forEach((goal) => wanted.delete(goal));
      arrive({ snapshot: start.after, key: start.key });
    }
    for (let next = frontier.next(); next !== undefined; next = frontier.next()) {
      const { place, isNew } = next;
      if (!isNew && wanted.size === 0) break;
      if (tried >= bounds.states || edges.length >= bounds.edges) {
        isPartial = true;
        isGrowing = !isNew;
        break;
      }
      tried += 1;
      if (tried === manyStates && facts.mergeLists()) frontier.regroup();
      const isOpen = events.filter((event) => attempt(place, event)).length > 0;
      const value = JSON.stringify(place.snapshot.value);
      leadsOn.set(value, isOpen || leadsOn.get(value) === true);
    }
    return begun;
  });

  const exploration = { starts, edges };
  const model: Model = { machine, events, invariants: subject.invariants, keyOf: facts.contentOf };
  const breaches = breachesOf(model, exploration);
  return {
    ...exploration,
    tours: planTours(exploration),
    goals,
    missed: [...goals.transitions, ...goals.refusals].filter((goal) => wanted.has(goal)),
    broken: breaches.map(({ promise }) => promise),
    breaches,
    neverEntered: neverEntered(chart, exploration),
    isPartial,
    isGrowing,
    tried,
    merged: facts.growing(),
    breaks: [...breaks],
    breaking,
    deadEnds: [
      ...[...leadsOn].flatMap(([value, isOpen]) => (isOpen ? [] : [value])),
      ...stuckInRegions(machine),
    ],
    endless: [...endless],
  };
}
