import { createActor } from 'xstate';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { menuMachine } from '#machines/menu/menu.machine.ts';
import type { MachineView, View } from '#e2e/gallery/view.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { wishesMachine } from '#machines/wishes/wishes.machine.ts';
import type { WishList } from '#src/storefront/menus/wishList.ts';
import type { Menu } from '#src/storefront/menus/context.ts';
import type { Visit } from '#src/visit/context.ts';
import type { Storefront } from '#src/visit/storefront.ts';

/** Converts a machine's view to a snapshot in XState's persisted format, without invoked actors. */
export const toSnapshot = ({ value, context }: MachineView) => ({
  status: 'active' as const,
  output: undefined,
  error: undefined,
  value,
  context,
  historyValue: {},
  children: {},
});

/** Creates a checkout in a fixed state. It is never started, so it ignores events and runs no timers. */
export function createFrozenCheckout({ root, children }: Extract<View, { kind: 'checkout' }>): Checkout {
  const childSnapshots = Object.entries(children).map(([id, child]) => [
    id,
    { src: id, snapshot: toSnapshot(child) },
  ]);
  const snapshot = { ...toSnapshot(root), children: Object.fromEntries(childSnapshots) };
  return createActor(checkoutMachine, {
    snapshot,
    // A machine with a snapshot does not read its input, so the values do not matter.
    input: { now: 0, isExternal: false, isOfferApplied: false, arrival: emptyArrival },
  });
}

export const createFrozenMenu = (menu: MachineView): Menu =>
  createActor(menuMachine, { snapshot: toSnapshot(menu), input: { weeks: ['2026-W48'], tags: [] } });

export const createFrozenWishes = (wishes: MachineView): WishList =>
  createActor(wishesMachine, { snapshot: toSnapshot(wishes), input: { wishes: [], nbMeals: 10 } });

/** Creates a visit in a fixed state. It ignores events. */
export const createFrozenVisit = (shown: Storefront): Visit => ({
  send: () => undefined,
  subscribe: () => () => undefined,
  getSnapshot: () => shown,
});
