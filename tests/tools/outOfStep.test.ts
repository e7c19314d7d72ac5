import { describe, expect, test } from 'vitest';
import { chartOf, statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { columnsOf } from '#tools/diagrams/sheets/details.ts';
import { createGraph } from 'xstate-workbench/diagram/graph';
import { sheetsOf } from '#tools/diagrams/sheets/sheets.ts';
import { defectsOf, type Defect } from '#tests/support/chartDefects.ts';
import { discoverMachines } from '#tools/discover.ts';

/** Number of mutations per kind and machine. A larger sample revealed no more errors. */
const sample = Number(process.env['DEFECTS'] ?? 3);

const subjects = await discoverMachines();

/** Returns the content of a chart's drawings as text, before ELK calculates the layout. */
function contentOf(chart: ChartState, words: Words): string {
  const states = statesIn(chart);
  const frame = { state: chart, closed: new Set<string>(), part: undefined, direction: 'DOWN' } as const;
  const { boxes, arrows } = createGraph({ chart, frame: { ...frame, detail: 'conditions' }, words });
  // Compares only the tags and text of a state, because drawings show no other mutated property.
  const marked = states.map(({ id, tags, written }) => ({ id, tags, written }));
  const written = [marked, [...boxes], [...arrows], columnsOf(states, words, 450, 50)];
  return JSON.stringify(written, (key, value: unknown) => (key === 'state' ? undefined : value));
}

function sampled(defects: readonly Defect[]): Defect[] {
  const byKind = Map.groupBy(defects, ({ kind }) => kind);
  return [...byKind.values()].flatMap((alike) => {
    const step = Math.max(1, Math.floor(alike.length / sample));
    return alike.filter((_, index) => index % step === 0).slice(0, sample);
  });
}

describe.each(subjects)('$machine.id', ({ machine, words }) => {
  test('shows every mutation of the chart in its drawing', () => {
    const content = contentOf(chartOf(machine), words);
    const undrawn = sampled(defectsOf(machine)).filter(
      ({ make }) => contentOf(chartOf(make()), words) === content,
    );

    expect(undrawn.map(({ kind, place }) => `${kind}: ${place}`)).toEqual([]);
  });
});

test('draws other sheets of the promo machine for every sampled mutation', async () => {
  const promo = subjects.find(({ machine }) => machine.id === 'promo');
  if (promo === undefined) throw new Error('no promo');
  const draw = async (machine: typeof promo.machine): Promise<string> =>
    (await sheetsOf(chartOf(machine), promo.words)).map(({ svg }) => svg).join('');
  const original = await draw(promo.machine);
  const defects = sampled(defectsOf(promo.machine));
  const drawn = await Promise.all(defects.map(({ make }) => draw(make())));

  expect(defects.map(({ kind }) => kind)).toContain('limit changed');
  expect(defects.filter((_, index) => drawn[index] === original)).toEqual([]);
});
