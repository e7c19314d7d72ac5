import { maxCounts } from '#machines/domain/journeyLimits.ts';
import { countJourneyRequest, type CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { countJourney } from '#src/effects/analytics/journey.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { now as began } from './samples.ts';

/** Causes more analytics counts than one request may hold, so the page sends several requests. */
export function visitManyStates(checkout: Checkout): void {
  for (let turn = 0; turn < maxCounts; turn += 1) {
    checkout.send({ type: 'lead.requested' });
    checkout.send({ type: 'overlay.dismissed' });
  }
}

/** A document stub whose visibility tests change. */
export class MemoryPage extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  turn(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/**
 * Collects the analytics counts of a checkout with a test clock.
 * Each request must match the server's contract.
 */
export function readCounts(checkout: Checkout) {
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
    /** State changes of one machine in order, as `from > to seconds`. */
    movesOf: (machine: string): readonly string[] =>
      sent
        .flatMap(({ counted }) => counted)
        .flatMap((each) => (each.kind === 'moved' ? [each] : []))
        .filter(({ from, to }) => (from ?? to ?? '').startsWith(`${machine}.`))
        .map(({ from, to, seconds }) => `${from ?? '-'} > ${to ?? '-'} ${seconds}`),
    /** All counts except state changes, in order. */
    named: (): readonly string[] =>
      sent
        .flatMap(({ counted }) => counted)
        .flatMap((each) => (each.kind === 'moved' ? [] : [each.kind + ' ' + each.name])),
  };
}
