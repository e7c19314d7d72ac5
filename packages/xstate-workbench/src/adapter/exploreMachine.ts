import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Language } from '#workbench/chart/language.ts';
import { InfiniteLoopError } from '#workbench/chart/microsteps.ts';
import { coveredGoals } from '#workbench/paths/coverage.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import { stateValueText } from '#workbench/paths/snapshotText.ts';
import type { Edge, Start } from '#workbench/paths/exploration.ts';
import { probeFrom, probeOf } from '#workbench/paths/probe.ts';
import type { SnapshotKeys } from './snapshotKeys.ts';
import { createFrontier, mergeThreshold, reuseSnapshot, type Situation } from './frontier.ts';
import { errorMessagesIn, errorReason } from './errorMessages.ts';
import { runDeterministically } from './deterministicRun.ts';
import type { Subject } from './subject.ts';

export interface ExplorationBounds {
  readonly maxSituations: number;
  readonly maxEdges: number;
  /** `true` if the limit on transitions protects memory, so users cannot raise it. */
  readonly isMemoryLimit?: boolean;
}

type EventsByError = ReadonlyMap<string, ReadonlyMap<string, AnyEventObject>>;

export interface Exploration {
  readonly starts: readonly Start[];
  readonly edges: readonly Edge[];
  readonly unmetGoals: ReadonlySet<string>;
  /** `true` if a limit ended the exploration. More states may be reachable then. */
  readonly isPartial: boolean;
  readonly isOutOfMemory: boolean;
  /** `true` if the unexplored snapshots differ only in growing context, such as counters and lists. */
  readonly isGrowing: boolean;
  readonly exploredCount: number;
  /** Names of properties for which the samples omit some candidate numbers. Empty if no number is omitted. */
  readonly truncatedNames: readonly string[];
  readonly errors: readonly string[];
  /** Events that make the machine's code throw in some snapshots. In these snapshots, the effect is unknown. */
  readonly failingEvents: ReadonlySet<AnyEventObject>;
  readonly endlessSteps: readonly string[];
  /**
   * Event that caused an error. The first key is the message in `errors` or `endlessSteps`, the second the snapshot
   * key. An error at the start has no event.
   */
  readonly eventsByError: EventsByError;
  /** By state value as JSON: `false` for a dead end. Events that a guard rejects, or that throw, count as exits. */
  readonly exitsByState: ReadonlyMap<string, boolean>;
}

interface ExploreOptions {
  readonly snapshotKeys: SnapshotKeys;
  readonly goals: readonly string[];
  readonly bounds: ExplorationBounds;
  readonly language: Language;
  readonly onProgress?: ((explored: number, found: number) => void) | undefined;
  /** Snapshot from which the exploration starts, instead of the inputs. */
  readonly fromState?: AnyMachineSnapshot | undefined;
}

/**
 * Sends every event in every reachable snapshot within the limits. While transitions or guard results are uncovered, it
 * also explores snapshots that differ only in growing values, such as counters. Then it sends further samples.
 */
export function exploreMachine(
  subject: Subject,
  { snapshotKeys, goals, bounds, language, onProgress, fromState }: ExploreOptions,
): Exploration {
  const messages = errorMessagesIn(language);
  const unmetGoals = new Set(goals);
  const [errors, endlessSteps] = [new Set<string>(), new Set<string>()];
  const eventsByError = new Map<string, Map<string, AnyEventObject>>();
  const recordError = (location: string, error: unknown): string => {
    const message = `${location}: ${errorReason(error, language)}`;
    (error instanceof InfiniteLoopError ? endlessSteps : errors).add(message);
    return message;
  };
  const failingEvents = new Set<AnyEventObject>();
  const edges: Edge[] = [];
  const situations = new Map<string, Situation>();
  const exitsByState = new Map<string, boolean>();
  const explored: Situation[] = [];
  let truncatedNames: readonly string[] = [];
  const hasInvariants = Object.keys(subject.invariants).length > 0;
  let [isPartial, isGrowing, isOutOfMemory] = [false, false, false];

  const starts = runDeterministically(({ resetRandom }) => {
    const fullProbe = probeOf(subject.machine);
    const probe = fromState === undefined ? fullProbe : probeFrom(fullProbe, fromState);
    const frontier = createFrontier(snapshotKeys);
    /**
     * @returns the stored snapshot with the same key. Transitions share one snapshot, because a copy per transition
     * would exhaust memory.
     */
    const storeSituation = (situation: Situation): Situation => {
      const existing = situations.get(situation.key);
      if (existing !== undefined) return reuseSnapshot(situation, existing, hasInvariants);
      situations.set(situation.key, situation);
      if (snapshotKeys.recordValues(situation.snapshot)) frontier.regroup();
      // A finished or failed machine accepts no events.
      if (situation.snapshot.status === 'active') frontier.add(situation);
      return situation;
    };
    const sendEvent = (before: Situation, event: AnyEventObject): boolean => {
      try {
        resetRandom();
        const observation = probe.send(before.snapshot, event);
        const { isAccepted, taken, rejected: refused } = observation;
        // An event that only guards reject is recorded too. An event without any matching transition is not.
        if (!isAccepted && taken.length + refused.length === 0) return false;
        coveredGoals(observation).forEach((goal) => unmetGoals.delete(goal));
        const { snapshot: after, key: to } = isAccepted
          ? storeSituation({ snapshot: observation.after, key: snapshotKeys.exactKeyOf(observation.after) })
          : before;
        edges.push({ ...observation, after, before: before.snapshot, event, from: before.key, to });
        return isAccepted || refused.length > 0;
      } catch (error) {
        const message = recordError(
          messages.step(eventText(event), stateValueText(before.snapshot.value)),
          error,
        );
        eventsByError.set(message, (eventsByError.get(message) ?? new Map()).set(before.key, event));
        failingEvents.add(event);
        return true;
      }
    };
    const visited = new Set<string>();
    const exploreSituation = (situation: Situation, events: readonly AnyEventObject[]): void => {
      onProgress?.(explored.length, situations.size);
      situation.snapshot._nodes.forEach(({ id }) => visited.add(id));
      const hasExit = events.filter((event) => sendEvent(situation, event)).length > 0;
      const value = JSON.stringify(situation.snapshot.value);
      exitsByState.set(value, hasExit || exitsByState.get(value) === true);
    };
    /** Explores until no unexplored snapshot is left or a limit is reached. */
    const exploreFrontier = (
      events: readonly AnyEventObject[],
      maxEdges: number,
      shouldStop: (isNew: boolean) => boolean,
    ): void => {
      for (let next = frontier.next(); next !== undefined; next = frontier.next()) {
        const { situation, isNew } = next;
        if (shouldStop(isNew)) return;
        if (explored.length >= bounds.maxSituations || edges.length >= maxEdges) {
          isPartial = true;
          isGrowing = !isNew;
          isOutOfMemory = edges.length >= maxEdges && bounds.isMemoryLimit === true;
          return;
        }
        explored.push(situation);
        if (explored.length === mergeThreshold && snapshotKeys.mergeLists()) frontier.regroup();
        exploreSituation(situation, events);
      }
    };

    const startWithInputs = (inputs: readonly unknown[]): Start[] => {
      const newStarts = inputs.flatMap((input): Start[] => {
        try {
          resetRandom();
          const observation = probe.start(input);
          if (observation.after.status === 'error') throw observation.after.error;
          return [{ ...observation, input, key: snapshotKeys.exactKeyOf(observation.after) }];
        } catch (error) {
          recordError(messages.start(subject.machine.id, JSON.stringify(input)), error);
          return [];
        }
      });
      for (const start of newStarts) {
        coveredGoals(start).forEach((goal) => unmetGoals.delete(goal));
        storeSituation({ snapshot: start.after, key: start.key });
      }
      return newStarts;
    };
    const exploreUnvisited = (events: readonly AnyEventObject[]): void => {
      for (const situation of situations.values()) {
        const { status, _nodes: nodes } = situation.snapshot;
        if (status === 'active' && nodes.some(({ id }) => !visited.has(id)))
          exploreSituation(situation, events);
      }
    };
    const firstStarts = startWithInputs(subject.inputs);
    exploreFrontier(subject.events, bounds.maxEdges, (isNew) => !isNew && unmetGoals.size === 0);
    if (unmetGoals.size === 0) {
      exploreUnvisited(subject.events);
      return firstStarts;
    }

    const { inputs, events, truncatedNames: cutNames } = subject.furtherSamples();
    truncatedNames = cutNames;
    const maxEdges = bounds.isMemoryLimit === true ? bounds.maxEdges : edges.length + bounds.maxEdges;
    const furtherStarts = startWithInputs(inputs);
    for (const situation of explored) {
      if (events.length === 0 || unmetGoals.size === 0 || edges.length >= maxEdges) break;
      exploreSituation(situation, events);
    }
    if (!isPartial) exploreFrontier([...subject.events, ...events], maxEdges, () => unmetGoals.size === 0);
    exploreUnvisited([...subject.events, ...events]);
    return [...firstStarts, ...furtherStarts];
  });
  return {
    starts,
    edges,
    unmetGoals,
    isPartial,
    isOutOfMemory,
    isGrowing,
    exploredCount: explored.length,
    truncatedNames: unmetGoals.size === 0 ? [] : truncatedNames,
    errors: [...errors],
    failingEvents,
    endlessSteps: [...endlessSteps],
    eventsByError,
    exitsByState,
  };
}
