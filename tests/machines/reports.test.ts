import type { AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';

/** Reports of child machines that the root stores. */
const noted = ['account.changed', 'delivery.changed', 'voucher.changed', 'voucher.verified'];

const statesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];
const hearing = (name: string): readonly string[] =>
  statesIn(checkoutMachine.root)
    .filter(({ ownEvents }) => ownEvents.includes(name))
    .map(({ id }) => id);

test.each(noted)('%s is heard in one place, whatever the shopper is doing', (name) => {
  expect(hearing(name)).toEqual(['checkout']);
});
