import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import type { RecordingError } from '#workbench/inspector/recordingErrors.ts';
import type { Recording } from '#workbench/inspector/protocol.ts';
import { readRecording } from '#workbench/inspector/recording.ts';
import type { Log } from '#workbench/inspector/log.ts';
import { kettle } from './kettle.ts';
import { kettleAt, kettleStep, kitchen } from './kitchen.ts';

const actorFields = { parent: null, chart: 'kettle', view: null, at: 0, from: 0, to: null };
const step = kettleStep(0, kettleAt('wet', 'kettle.wet'));

const recording: Recording = {
  format: 'xstate-workbench recording',
  version: 1,
  program: kitchen,
  charts: [chartOf(kettle)],
  actors: [{ ...actorFields, id: 'kettle', name: 'kettle' }],
  steps: [step],
};

const parse = (file: unknown) =>
  readRecording(JSON.stringify(file), () => Promise.resolve([chartOf(kettle)]));

test('opens a valid recording', async () => {
  expect(await parse(recording)).toMatchObject({ kind: 'run' });
});

test.each<[string, Recording, RecordingError]>([
  [
    'an unknown actor',
    { ...recording, steps: [{ ...step, actor: 'teapot' }] },
    { reason: 'unknownActor', at: 'teapot' },
  ],
  ['a machine without its chart', { ...recording, charts: [] }, { reason: 'missingChart', at: 'kettle' }],
  [
    'an actor that is its own parent',
    { ...recording, actors: [{ ...actorFields, id: 'kettle', name: 'kettle', parent: 'kettle' }] },
    { reason: 'ownParent', at: 'kettle' },
  ],
])('rejects a recording with %s and returns the reason', async (_label, file, damage) => {
  expect(await parse(file)).toEqual({ kind: 'refused', ...damage });
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
  expect(await parse(log)).toEqual({ kind: 'refused', reason: 'missingChart', at: 'teapot' });
});
