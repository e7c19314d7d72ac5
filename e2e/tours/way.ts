import type { AnyMachineSnapshot } from 'xstate';
import { probeOf } from 'xstate-workbench/paths/probe';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import type { CheckoutInput } from '#machines/checkout/types.ts';
import { controls } from '#tests/paths/checkout.controls.ts';
import { now } from '#tests/support/samples.ts';
import type { Held, Tour, TourEvent } from './tour.ts';

/** One event of a tour, and what the chart says of it. */
export interface Step {
  readonly event: Exclude<TourEvent, Held>;
  /** Names of the transitions that it takes, in turn. */
  readonly taken: readonly string[];
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

const input: CheckoutInput = {
  stored: null,
  now,
  isExternal: false,
  returned: null,
  edenred: null,
  wasOffered: false,
};

export const isHeld = (event: TourEvent): event is Held => event.type === 'held' || event.type === 'lost';

/**
 * Takes a tour on the chart alone.
 * @throws Error naming the tour and the event that the chart does not take there
 */
export function stepsOf({ title, landing, comes = [], events }: Tour): readonly Step[] {
  const probe = probeOf(checkoutMachine);
  let before = probe.start({ ...input, ...landing.input }).after;
  return [...landing.events, ...comes, ...events]
    .filter((event) => !isHeld(event))
    .map((event): Step => {
      const { after, taken } = probe.send(before, event);
      if (taken.length === 0)
        throw new Error(`${title}: ${JSON.stringify(before.value)} does not take ${JSON.stringify(event)}`);
      const step = { event, taken, before, after };
      before = after;
      return step;
    });
}

/** Whether somebody does it, or waits for it: what is not comes of something else. */
export const isDone = (event: TourEvent): boolean => {
  const kind = controls(event)?.kind;
  return kind === 'shopper' || kind === 'time';
};
