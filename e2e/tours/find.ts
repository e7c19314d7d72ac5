import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { model } from '#tests/paths/checkout.model.ts';
import * as landings from './landings.ts';
import { possibleMoves } from './possibleMoves.ts';
import type { Tour, TourEvent } from './tour.ts';
import { isTriggered, isHeldRequest, applyEvent, initialSnapshotOf } from './steps.ts';

/** A state that a tour can reach, with the events that lead to it. */
interface ReachedState {
  readonly landing: landings.Landing;
  readonly snapshot: CheckoutSnapshot;
  readonly events: readonly TourEvent[];
  readonly hasIntent: boolean;
  readonly hasLost: boolean;
  /** Names of the transitions that the last move took, and ids of the states that changed. */
  readonly reached: readonly string[];
}

/** Pages on which tours start. The most usual pages come first, so that tours are easy to read. */
const orderedLandings: readonly landings.Landing[] = [
  landings.form,
  landings.payment,
  landings.enteringPayment,
  landings.home,
  landings.dayLater,
  landings.shortFlowPayment,
  landings.awaitingPayment,
  landings.awaitingDeclined,
  landings.awaitingAtMenus,
  landings.emptiedForm,
  landings.returnedByStripe,
  landings.returnedWithDraft,
  landings.returnedByEdenred,
  landings.lead,
];

/** Returns the state after the events. `undefined` if the chart ignores one of the events. */
function applyEvents(
  from: Omit<ReachedState, 'reached'>,
  events: readonly TourEvent[],
): ReachedState | undefined {
  let { snapshot, hasIntent, hasLost } = from;
  const reached: string[] = [];
  for (const event of events) {
    hasLost ||= event.type === 'lost' || event.type === 'voucherForm.failed';
    if (isHeldRequest(event)) continue;
    const { after, taken, changedStates, effects } = applyEvent(snapshot, event);
    if (taken.length === 0) return undefined;
    reached.push(...taken, ...changedStates);
    snapshot = after;
    if (event.type === 'card.prepared') hasIntent = true;
    if (event.type === 'method.chosen' || effects.some(({ name }) => name === 'intent.discarded'))
      hasIntent = false;
  }
  return {
    landing: from.landing,
    events: [...from.events, ...events],
    snapshot,
    hasIntent,
    hasLost,
    reached,
  };
}

function* landedStates(): Generator<ReachedState> {
  for (const landing of orderedLandings) {
    const start = {
      landing,
      events: [],
      snapshot: initialSnapshotOf(landing),
      hasIntent: false,
      hasLost: false,
    };
    const state = applyEvents(start, landing.events);
    // The events that open the first page do not belong to the tour.
    if (state !== undefined) yield { ...state, events: [] };
  }
}

/** Yields every state that is reachable from `start`, nearest first. The first one is `start` itself. */
function* reachableFrom(start: ReachedState): Generator<ReachedState> {
  const visitedKeys = new Set<string>();
  // The loop also visits states that are added to the set during the loop, once each.
  const frontier = new Set([start]);
  for (const state of frontier) {
    yield state;
    const { landing, snapshot, events, hasIntent, hasLost: hasLostResponse } = state;
    const key = `${model.keyOf(snapshot)} ${hasIntent} ${hasLostResponse}`;
    if (visitedKeys.has(key)) continue;
    visitedKeys.add(key);
    for (const move of possibleMoves(snapshot, {
      landing,
      isFirst: events.length === 0,
      hasIntent,
      hasLostResponse,
    })) {
      const next = applyEvents(state, move);
      if (next !== undefined) frontier.add(next);
    }
  }
}

/** Creates a tour. Events before the first action become the tour's `initialEvents`. */
function toTour({ landing, events }: ReachedState, title: string): Tour {
  const first = events.findIndex((event) => isHeldRequest(event) || isTriggered(event));
  const end = first === -1 ? events.length : first;
  return { title, landing, initialEvents: events.slice(0, end), events: events.slice(end) };
}

/**
 * Returns the shortest tour to one of the given states or transitions.
 * Returns `undefined` if none is reachable.
 */
export function findTourTo(goals: readonly string[], title: string): Tour | undefined {
  const wantedNames = new Set(goals);
  const [shortest] = [...landedStates()]
    .flatMap(
      (start) =>
        reachableFrom(start).find(({ reached }) => reached.some((name) => wantedNames.has(name))) ?? [],
    )
    .toSorted((one, other) => one.events.length - other.events.length);
  return shortest && toTour(shortest, title);
}

/**
 * Returns a small set of tours that cover the reachable transitions.
 * A tour has at most `maxLength` events. Only a distant transition makes it longer.
 */
export function findToursCovering(wanted: Iterable<string>, maxLength = 40): readonly Tour[] {
  const remaining = new Set(wanted);
  const tours: Tour[] = [];
  for (const start of landedStates()) {
    for (;;) {
      let end: ReachedState | undefined;
      for (let from: ReachedState | undefined = start; from !== undefined;) {
        const next: ReachedState | undefined = reachableFrom(from).find(({ reached }) =>
          reached.some((name) => remaining.has(name)),
        );
        if (next === undefined || (end !== undefined && next.events.length > maxLength)) break;
        for (const name of next.reached) remaining.delete(name);
        end = next;
        from = { ...next, reached: [] };
      }
      if (end === undefined) break;
      tours.push(toTour(end, `Parcours ${tours.length + 1}`));
    }
  }
  return tours;
}
