import { expect, test } from 'vitest';
import { lifeIn } from '#server/orders/intentLife.ts';
import { releasedCharts, releasedCorpora } from '#tests/support/released.ts';

const charts = await releasedCharts('intent');
const corpora = await releasedCorpora('intent');

const stored = [...charts].flatMap(([folder, chart]) =>
  Object.entries(corpora.get(folder) ?? {}).map(([state, { value }]) => ({
    version: chart.version,
    state,
    value,
    known: chart.resolveState({ value, context: {} }),
  })),
);

test('each released chart has stored something', () => {
  expect(new Set(stored.map(({ version }) => version)).size).toBe(charts.size);
  expect(stored.length).toBeGreaterThan(10);
});

test.each(stored)('an intent that version $version stored at $state is read', ({ value, known }) => {
  const life = lifeIn({ value });
  // An order that is forgotten is made a second time, and a draft that is taken too late is another order.
  expect(life.hasTag('hasOrder')).toBe(known.hasTag('hasOrder'));
  expect(life.can({ type: 'draft.sent' })).toBe(known.can({ type: 'draft.sent' }));
});
