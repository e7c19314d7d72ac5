import { expect, test } from 'vitest';
import type { AnyStateMachine, StateValue } from 'xstate';
import { lifeIn } from '#server/orders/intentLife.ts';

type Corpus = Readonly<Record<string, { readonly value: StateValue }>>;

const charts = import.meta.glob<AnyStateMachine>('/machines/intent/released/*/machine.ts', {
  import: 'intentMachine',
  eager: true,
});
const corpora = import.meta.glob<Corpus>('/machines/intent/released/*/snapshots.json', {
  import: 'default',
  eager: true,
});

const stored = Object.entries(charts).flatMap(([file, chart]) =>
  Object.entries(corpora[file.replace('machine.ts', 'snapshots.json')] ?? {}).map(([state, { value }]) => ({
    version: chart.version,
    state,
    value,
    known: chart.resolveState({ value, context: {} }),
  })),
);

test('each released chart has stored something', () => {
  expect(new Set(stored.map(({ version }) => version)).size).toBe(Object.keys(charts).length);
  expect(stored.length).toBeGreaterThan(10);
});

test.each(stored)('an intent that version $version stored at $state is read', ({ value, known }) => {
  const life = lifeIn({ value });
  // An order that is forgotten is made a second time, and a draft that is taken too late is another order.
  expect(life.hasTag('hasOrder')).toBe(known.hasTag('hasOrder'));
  expect(life.can({ type: 'draft.sent' })).toBe(known.can({ type: 'draft.sent' }));
});
