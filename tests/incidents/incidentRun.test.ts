import { expect, test } from 'vitest';
import { chartOf } from 'xstate-workbench/chart/chart';
import type { Channel } from 'xstate-workbench/inspector/channel';
import { createInspection } from 'xstate-workbench/inspector/inspection';
import { readRecording } from 'xstate-workbench/inspector/recording';
import { treeAt, viewAt } from 'xstate-workbench/inspector/session';
import type { Log } from '#server/contracts/incidentLog.ts';
import { createIncidentReader } from '#src/effects/incidents/incidentRun.ts';
import { kettle } from '#xstate-workbench/tests/kettle.ts';

const readIncident = createIncidentReader(() => Promise.resolve([chartOf(kettle)]));

test('opens an incident log with the current charts', async () => {
  const channel: Channel = { post: () => undefined, listen: () => () => undefined };
  const inspection = createInspection(channel, readIncident);
  const log: Log = {
    format: 'xstate-log',
    version: 1,
    app: { name: 'Kitchen', version: '1', build: '1' },
    charts: { kettle: '0' },
    since: 1,
    begin: { kettle: { status: 'active', value: 'wet', context: { cups: 1 }, children: {} } },
    events: [
      { at: 2, to: 'kettle', from: null, event: { type: 'switched' }, state: 'boiling' },
      { at: 3, to: 'kettle/boil', from: null, event: { type: 'xstate.promise.resolve' } },
      { at: 3, to: 'kettle', from: 'kettle/boil', event: { type: 'xstate.done.actor.boil' }, state: 'hot' },
    ],
    until: 4,
    end: { kettle: { chart: 'kettle', state: 'hot', context: { cups: 1 } } },
  };
  const opening = await inspection.open(JSON.stringify(log), 'log.json');
  const run = opening.kind === 'run' ? inspection.getSnapshot().get(opening.run.program.run) : undefined;
  if (run === undefined) throw new Error('The log was not opened');
  expect([0, 1, 2].map((count) => viewAt(run, 'kettle', count)?.states)).toEqual([
    ['kettle', 'kettle.wet'],
    ['kettle', 'kettle.boiling'],
    ['kettle', 'kettle.hot'],
  ]);
  expect(treeAt(run, 2).map(({ actor: { name }, depth }) => `${depth} ${name}`)).toEqual([
    '0 kettle',
    '1 boil',
  ]);
});

test('rejects the log of an incident with an unknown machine', async () => {
  const log: Log = {
    format: 'xstate-log',
    version: 1,
    app: { name: 'Kitchen', version: '1', build: '1' },
    charts: {},
    since: 1,
    begin: {},
    events: [{ at: 2, to: 'teapot', from: null, event: { type: 'switched' }, state: 'boiling' }],
    until: 4,
    end: {},
  };
  expect(await readRecording(JSON.stringify(log), readIncident)).toEqual({
    kind: 'refused',
    reason: 'missingChart',
    at: 'teapot',
  });
});
