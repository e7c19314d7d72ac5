import { describe, expect, test } from 'vitest';
import { flowOf, type Meaning } from '#tools/diagrams/funnel/flow.ts';
import { readRecords, type CountedRecord } from '#tools/diagrams/funnel/records.ts';
import { funnelMarkdown } from '#tools/diagrams/funnel/markdown.ts';
import { kettleWords } from '#xstate-workbench/tests/kettle.ts';

const [wet, boiling, hot] = ['kettle.wet', 'kettle.boiling', 'kettle.hot'];
const journey = [wet, boiling, hot];

const meanings: Readonly<Record<string, Meaning>> = {
  filled: { kind: 'arrives', to: wet },
  switched: { kind: 'passes', from: wet, to: boiling },
  boiled: { kind: 'passes', from: boiling, to: hot },
  cooled: { kind: 'passes', from: boiling, to: wet },
  looked: { kind: 'stays' },
};
const meaningOf = ({ event }: CountedRecord): Meaning | undefined => meanings[event];

const record = (visitor: string, minute: number, event: string) => ({
  time: new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString(),
  visitor,
  event,
});
const exported = [
  record('late', 119, 'filled'),
  ...['a', 'b', 'c', 'd'].map((visitor) => record(visitor, 1, 'filled')),
  ...['a', 'b', 'c'].map((visitor) => record(visitor, 2, 'switched')),
  record('a', 3, 'boiled'),
  record('b', 3, 'cooled'),
  record('b', 4, 'switched'),
  record('c', 5, 'looked'),
  record('e', 120, 'broken'),
];
const parsed = readRecords(exported);
const flow = flowOf(parsed?.records ?? [], journey, meaningOf);

describe('flowOf', () => {
  test('counts each visitor once per transition between two steps', () => {
    expect(flow.visitors).toBe(5);
    expect(flow.stepTransitions).toEqual([
      { from: wet, to: boiling, visitors: 3 },
      { from: boiling, to: wet, visitors: 1 },
      { from: boiling, to: hot, visitors: 1 },
    ]);
  });

  test('counts visitors without later events as lost, except recent ones', () => {
    expect(flow.steps).toEqual([
      { id: wet, reached: 5, lost: 1, still: 1 },
      { id: boiling, reached: 3, lost: 2, still: 0 },
      { id: hot, reached: 1, lost: 0, still: 0 },
    ]);
  });

  test('does not count visitors as lost at any of several end states', () => {
    const { steps } = flowOf(parsed?.records ?? [], journey, meaningOf, [boiling, hot]);
    expect(steps.map(({ lost }) => lost)).toEqual([1, 0, 0]);
  });

  test('prints the share of visitors per step and lists events without a meaning', () => {
    const markdown = funnelMarkdown(flow, kettleWords, 'funnel.svg', []).replaceAll(
      /[\u{a0}\u{202f}]/gu,
      ' ',
    );

    expect(markdown).toContain('22 novembre 2026 : 5 visiteurs, 13 événements comptés.');
    expect(markdown).toContain('| L’eau chauffe (`kettle.boiling`) | 3 | 2 | 67 % | 0 |');
    expect(markdown).toContain('| De l’eau froide | L’eau chauffe | 3 | 60 % |');
    expect(markdown).toContain('- `broken`, 1 fois');
  });

  test('names the step with the largest loss in one sentence', () => {
    const markdown = funnelMarkdown(flow, kettleWords, 'funnel.svg', []).replaceAll(
      /[\u{a0}\u{202f}]/gu,
      ' ',
    );
    expect(markdown).toContain('L’étape « L’eau chauffe » a le plus d’abandons : 2 visiteurs sur 3 (67 %).');
    const [first] = exported;
    const singleVisitor = flowOf(readRecords([first])?.records ?? [], journey, meaningOf);
    expect(funnelMarkdown(singleVisitor, kettleWords, 'funnel.svg', [])).toContain(
      'Aucun visiteur n’a abandonné.',
    );
  });
});

describe('readRecords', () => {
  test('lists the missing or invalid field of each unusable record', () => {
    expect(
      readRecords([
        { time: 'hier', visitor: 'a', event: 'filled' },
        { time: '2026-11-22T08:00:00Z', visitor: null, event: 'filled' },
        { visitor: 'a', event: 'filled' },
        'filled',
        record('a', 1, 'filled'),
      ]),
    ).toMatchObject({
      records: [{ visitor: 'a' }],
      unusable: [
        'n° 1 : « time » n’est pas ce qu’on attend',
        'n° 2 : « visitor » n’est pas ce qu’on attend',
        'n° 3 : « time » manque',
        'n° 4 : ce n’est pas un objet',
      ],
    });
  });

  test('returns undefined if the export is not an array', () =>
    expect(readRecords({ records: [] })).toBeUndefined());
});
