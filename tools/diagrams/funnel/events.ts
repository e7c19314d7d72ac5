import { chartOf, type ChartState } from 'xstate-workbench/chart/chart';
import type { Meaning } from './flow.ts';
import { readRecords, type CountedRecord } from './records.ts';
import { steps, type Step } from '#machines/domain/step.ts';
import { analyticsTable } from '#src/effects/analytics/analyticsTable.ts';
import type { Subject } from '#tools/discover.ts';
import type { Source } from './source.ts';

const narrowId = 'mobileStep';

const meta = { version: '', variation: '', mode: 'SITE' } as const;

/** Maps screen names of analytics to states. Both phone steps of the form are one screen. */
function screensOf(journey: ChartState, parts: readonly string[]): ReadonlyMap<string, string> {
  const idOf = (step: Step): string => `${journey.id}.${step}`;
  return new Map([
    ...parts.map((part): [string, string] => [part, idOf('form')]),
    ...steps.map((step): [string, string] => [step, idOf(step)]),
  ]);
}

const nameOfEvent: ReadonlySet<string> = new Set(
  analyticsTable.map(({ record }) => {
    const nowhere = { value: '', context: {} };
    const counted = record({ before: nowhere, event: { type: 'none' }, after: nowhere }, meta);
    return counted.type === 'track' ? counted.name : counted.type;
  }),
);

const meaningIn =
  (screens: ReadonlyMap<string, string>) =>
  ({ event, fields }: CountedRecord): Meaning | undefined => {
    const from = screens.get(fields['fromStep'] ?? '');
    const to = screens.get(fields['toStep'] ?? '');
    if (to !== undefined && from !== undefined && from !== to) return { kind: 'passes', from, to };
    if (to !== undefined && fields['fromStep'] === null) return { kind: 'arrives', to };
    return nameOfEvent.has(event) ? { kind: 'stays' } : undefined;
  };

/** Returns the id of the screen that contains a state, because analytics events name only screens. */
const screenOf = (id: string): string => id.split('.').slice(0, 2).join('.');

/**
 * Counts visitors for each screen, from an analytics export.
 * @returns undefined if the export is not an array
 */
export function sourceOfEvents(
  exported: unknown,
  journey: Subject,
  subjects: readonly Subject[],
): Source | undefined {
  const reading = readRecords(exported);
  if (reading === undefined) return undefined;
  const chart = chartOf(journey.machine);
  const narrow = subjects.find(({ machine }) => machine.id === narrowId)?.machine;
  const screens = screensOf(chart, Object.keys(narrow?.states ?? {}));
  const ids = new Set(screens.values());
  const shown = chart.states.map(({ id }) => id).filter((id) => ids.has(id));
  return {
    ...reading,
    steps: shown,
    ends: shown.slice(-1),
    meaningOf: meaningIn(screens),
    stepOf: screenOf,
    words: journey.words,
    note: 'Le paiement est un seul écran : ses visiteurs sont comptés à l’entrée.',
    report: '',
  };
}
