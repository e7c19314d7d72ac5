import { mostCounted } from '#machines/domain/journeyLimits.ts';
import { countJourneyRequest, type CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { countJourney } from '#src/effects/analytics/journey.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { now as began } from './samples.ts';

/** Moves machines as often as makes a page tell at once, and again. */
export function doMuch(checkout: Checkout): void {
  for (let turn = 0; turn < mostCounted; turn += 1) {
    checkout.send({ type: 'lead.requested' });
    checkout.send({ type: 'overlay.dismissed' });
  }
}

/** A page that is hidden and seen when a test says so. */
export class MemoryPage extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  turn(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Counts the journey of a checkout, by a clock that a test moves; each count is one that the server takes. */
export function countedOf(checkout: Checkout) {
  const clock = { now: began };
  const page = new MemoryPage();
  const consent = new AbortController();
  const sent: CountJourneyRequest[] = [];
  const send = (count: CountJourneyRequest): void => {
    sent.push(countJourneyRequest.parse(count));
  };
  countJourney(checkout, {
    first: checkout.getSnapshot(),
    now: () => clock.now,
    send,
    page,
    signal: consent.signal,
  });
  return {
    clock,
    sent,
    hide: () => page.turn('hidden'),
    show: () => page.turn('visible'),
    withdraw: () => consent.abort(),
    /** What is of one machine, in order: `from > to seconds`. */
    movesOf: (machine: string): readonly string[] =>
      sent
        .flatMap(({ counted }) => counted)
        .flatMap((each) => (each.kind === 'moved' ? [each] : []))
        .filter(({ from, to }) => (from ?? to ?? '').startsWith(`${machine}.`))
        .map(({ from, to, seconds }) => `${from ?? '-'} > ${to ?? '-'} ${seconds}`),
    /** What else is counted, in order. */
    named: (): readonly string[] =>
      sent
        .flatMap(({ counted }) => counted)
        .flatMap((each) => (each.kind === 'moved' ? [] : [each.kind + ' ' + each.name])),
  };
}
