import type { AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';

/** Reports of child machines that the root machine stores. */
const childReports = ['account.changed', 'delivery.changed', 'voucher.changed', 'voucher.verified'];

const statesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];
const statesHandling = (name: string): readonly string[] =>
  statesIn(checkoutMachine.root)
    .filter(({ ownEvents }) => ownEvents.includes(name))
    .map(({ id }) => id);

test.each(childReports)('handles the event %s only in the root state of the checkout', (name) => {
  expect(statesHandling(name)).toEqual(['checkout']);
});
