import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import type { RecordingError } from '#workbench/inspector/recordingErrors.ts';
import type { Recording } from '#workbench/inspector/protocol.ts';
import { readRecording } from '#workbench/inspector/recording.ts';
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

const parse = (file: unknown) => readRecording(JSON.stringify(file));

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
