import type { AnyMachineSnapshot } from 'xstate';
import { probeOf, type Observation } from 'xstate-workbench/paths/probe';
import { toTestPaths, type MachinePath } from 'xstate-workbench/testing/testPath';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import { controls } from '#tests/paths/checkout.controls.ts';
import { now } from '#tests/support/samples.ts';
import type { HeldRequest, Tour, TourEvent } from './tour.ts';

/** One event of a tour, with its effect on the chart. */
export interface Step {
  readonly event: Exclude<TourEvent, HeldRequest>;
  readonly taken: readonly string[];
  readonly moved: readonly string[];
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

const input: CheckoutInput = { now, isExternal: false, isOfferApplied: false, arrival: emptyArrival };

export const isHeldRequest = (event: TourEvent): event is HeldRequest =>
  event.type === 'held' || event.type === 'lost';

const checkoutProbe = probeOf(checkoutMachine);

export const initialSnapshotOf = ({ input: more }: Tour['landing']): AnyMachineSnapshot =>
  checkoutProbe.start({ ...input, ...more }).after;

export const applyEvent = (before: AnyMachineSnapshot, event: Step['event']): Observation =>
  checkoutProbe.send(before, event);

/**
 * Plays a tour on the chart, without a browser.
 * @throws Error that names the tour and the event that the chart ignores
 */
export function toSteps({ title, landing, initialEvents = [], events }: Tour): readonly Step[] {
  let before = initialSnapshotOf(landing);
  return [...landing.events, ...initialEvents, ...events]
    .filter((event) => !isHeldRequest(event))
    .map((event): Step => {
      const { after, taken, changedStates } = applyEvent(before, event);
      if (taken.length === 0)
        throw new Error(`${title}: ${JSON.stringify(before.value)} does not take ${JSON.stringify(event)}`);
      const step = { event, taken, moved: changedStates, before, after };
      before = after;
      return step;
    });
}

/** Returns a tour as a `TestPath` of xstate/graph. The path's first step is the opening of the first page. */
export function toPath(tour: Tour, steps: readonly Step[]): MachinePath<typeof checkoutMachine> {
  const start = { after: initialSnapshotOf(tour.landing) };
  const [path] = toTestPaths(checkoutMachine, [{ title: tour.title, start, steps }]);
  if (path === undefined) throw new Error(`${tour.title}: no path`);
  return path;
}

/** `true` for customer actions and timer events, which cause all other events. */
export const isTriggered = (event: TourEvent): boolean => {
  const kind = controls(event)?.kind;
  return kind === 'shopper' || kind === 'time';
};
