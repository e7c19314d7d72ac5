import { samples } from 'virtual:samples';
import type { AnyStateMachine } from 'xstate';
import { httpChannel } from 'xstate-workbench/inspector/httpChannel';
import { mountInspector } from 'xstate-workbench/inspector/page/mount';
import { emptyWords, type Words } from 'xstate-workbench/chart/words';
import { tones } from '#machines/tones.ts';
import { config } from '#src/settings/config.ts';
import { broadcastChannel, inspectorChannel } from '#src/devtools/debug/inspectorChannel.ts';
import { createIncidentReader } from '#src/effects/incidents/incidentRun.ts';
import { trustedMarkup } from '#src/effects/ports/trusted.ts';
import { mergeChannels } from './mergeChannels.ts';
import { samplesOfToday } from './samplesOfToday.ts';

const wordsByChart = new Map(
  Object.values(import.meta.glob<Words>('/machines/*/*.fr.ts', { eager: true, import: 'words' })).map(
    (chartWords) =>
      [Object.keys(chartWords.states)[0]?.split('.')[0] ?? '', { ...chartWords, tones }] as const,
  ),
);
const wordsOf = (chart: string): Words => wordsByChart.get(chart) ?? emptyWords;

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getStateNodeById' in value;

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');

mountInspector(root, {
  channel: mergeChannels([
    broadcastChannel(inspectorChannel),
    // Orders of the sandbox contain no real customer data.
    ...(config.isSandbox ? [httpChannel('/sandbox/inspection')] : []),
  ]),
  language: 'fr',
  readOtherFile: createIncidentReader(async () => {
    const { chartOf } = await import('xstate-workbench/chart/chart');
    const files = import.meta.glob<Record<string, unknown>>('/machines/*/*.machine.ts');
    const modules = await Promise.all(Object.values(files).map((load) => load()));
    return modules.flatMap((file) =>
      Object.values(file)
        .filter(isMachine)
        .map((machine) => chartOf(machine)),
    );
  }),
  wordsOf,
  samplesOf: (chart) => samplesOfToday(samples[chart] ?? [], Date.now()),
  draw: async (chart) => {
    const { svgOf } = await import('xstate-workbench/diagram/svg');
    return svgOf(chart, wordsOf(chart.id));
  },
  toTrusted: trustedMarkup,
  startLink: { href: '/?debug=god', text: 'Ouvrir la boutique à observer' },
});
