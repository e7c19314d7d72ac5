import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { model } from '#tests/paths/checkout.model.ts';
import * as landings from './landings.ts';
import { movesFrom } from './possible.ts';
import type { Tour, TourEvent } from './tour.ts';
import { isDone, isHeld, sent, startOf } from './way.ts';

/** A reachable state of a tour, with the events that lead to it. */
interface Place {
  readonly landing: landings.Landing;
  readonly at: CheckoutSnapshot;
  readonly events: readonly TourEvent[];
  readonly hasIntent: boolean;
  readonly hasLost: boolean;
  /** Names of the transitions and ids of the states of the last move. */
  readonly shown: readonly string[];
}

/** Ordinary landings first, so that tours are easy to read. */
const ordered: readonly landings.Landing[] = [
  landings.form,
  landings.payment,
  landings.enteringPayment,
  landings.home,
  landings.dayLater,
  landings.shortPayment,
  landings.awaiting,
  landings.awaitingRefused,
  landings.awaitingAtMenus,
  landings.formIsLost,
  landings.returnedByStripe,
  landings.returnedWithDraft,
  landings.returnedByEdenred,
  landings.lead,
];

/** Applies the events. `undefined` if the chart ignores one of them. */
function follow(from: Omit<Place, 'shown'>, events: readonly TourEvent[]): Place | undefined {
  let { at, hasIntent, hasLost } = from;
  const shown: string[] = [];
  for (const event of events) {
    hasLost ||= event.type === 'lost' || event.type === 'voucherForm.failed';
    if (isHeld(event)) continue;
    const { after, taken, moved, effects } = sent(at, event);
    if (taken.length === 0) return undefined;
    shown.push(...taken, ...moved);
    at = after;
    if (event.type === 'card.prepared') hasIntent = true;
    if (event.type === 'method.chosen' || effects.some(({ name }) => name === 'intent.discarded'))
      hasIntent = false;
  }
  return { landing: from.landing, events: [...from.events, ...events], at, hasIntent, hasLost, shown };
}

function* landed(): Generator<Place> {
  for (const landing of ordered) {
    const start = { landing, events: [], at: startOf(landing), hasIntent: false, hasLost: false };
    const place = follow(start, landing.events);
    // The landing's own events do not belong to the tour.
    if (place !== undefined) yield { ...place, events: [] };
  }
}

/** Yields every state reachable from `start`, nearest first, starting with itself. */
function* placesFrom(start: Place): Generator<Place> {
  const visitedKeys = new Set<string>();
  // A set also iterates elements added during the loop, once each.
  const frontier = new Set([start]);
  for (const place of frontier) {
    yield place;
    const { landing, at, events, hasIntent, hasLost } = place;
    const key = `${model.keyOf(at)} ${hasIntent} ${hasLost}`;
    if (visitedKeys.has(key)) continue;
    visitedKeys.add(key);
    for (const move of movesFrom(at, { landing, isFirst: events.length === 0, hasIntent, hasLost })) {
      const next = follow(place, move);
      if (next !== undefined) frontier.add(next);
    }
  }
}

/** Events before the first action belong to the landing. */
function tourOf({ landing, events }: Place, title: string): Tour {
  const first = events.findIndex((event) => isHeld(event) || isDone(event));
  const end = first === -1 ? events.length : first;
  return { title, landing, comes: events.slice(0, end), events: events.slice(end) };
}

/** Returns the shortest tour to one of the states or transitions. `undefined` if none is reachable. */
export function tourTo(goals: readonly string[], title: string): Tour | undefined {
  const wanted = new Set(goals);
  const [nearest] = [...landed()]
    .flatMap((start) => placesFrom(start).find(({ shown }) => shown.some((name) => wanted.has(name))) ?? [])
    .toSorted((one, other) => one.events.length - other.events.length);
  return nearest && tourOf(nearest, title);
}

/** Returns a small set of tours over the reachable transitions. A tour has at most `maxLength` events, unless one goal needs more. */
export function toursOver(wanted: Iterable<string>, maxLength = 40): readonly Tour[] {
  const left = new Set(wanted);
  const tours: Tour[] = [];
  for (const start of landed()) {
    for (;;) {
      let end: Place | undefined;
      for (let from: Place | undefined = start; from !== undefined;) {
        const next: Place | undefined = placesFrom(from).find(({ shown }) =>
          shown.some((name) => left.has(name)),
        );
        if (next === undefined || (end !== undefined && next.events.length > maxLength)) break;
        for (const name of next.shown) left.delete(name);
        end = next;
        from = { ...next, shown: [] };
      }
      if (end === undefined) break;
      tours.push(tourOf(end, `Parcours ${tours.length + 1}`));
    }
  }
  return tours;
}
