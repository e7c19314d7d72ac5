import { expect, test } from 'vitest';
import first from '#machines/order/released/1/snapshots.json' with { type: 'json' };
import second from '#machines/order/released/2/snapshots.json' with { type: 'json' };
import { allowedRulingsOf } from '#server/orders/cases/allowedRulings.ts';
import { snapshotOf } from '#server/orders/snapshot.ts';

const offered = (stored: unknown): readonly string[] =>
  allowedRulingsOf(snapshotOf(stored)).map(({ ruling }) => ruling);

test('an order of a chart that knows nothing of operators is only taken off the list', () => {
  expect(offered(first['order.needsAttention.raised'])).toEqual(['ordered', 'refunded']);
  expect(offered(first['order.registering.waiting'])).toEqual([]);
});

test('one of a chart that knows them is offered what that takes', () => {
  expect(offered(second['order.registering.waiting'])).toContain('retry');
  expect(offered(second['order.needsAttention.raised'])).not.toEqual([]);
});
