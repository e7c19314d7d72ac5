import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { fingerprintOf } from '#workbench/chart/fingerprint.ts';
import { createRecorder, type Recorder } from '#workbench/replay/recorder.ts';
import { readLog, type Log } from '#workbench/replay/log.ts';
import { replay } from '#workbench/replay/replay.ts';
import { kettle } from './kettle.ts';

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const logOf = (recorder: Recorder): Log => ({
  format: 'xstate-log',
  version: 1,
  app: { name: 'kitchen', version: '1', build: 'today' },
  charts: Object.fromEntries([...recorder.machines()].map(([id, machine]) => [id, fingerprintOf(machine)])),
  ...recorder.recording(),
});

/** Boils a cup of water, recorded; as the file that it becomes. */
async function boiled(most?: number): Promise<Log> {
  const actor = createActor(
    kettle.provide({ actors: { boil: fromPromise(async () => ({ degrees: 100 })) } }),
    { input: { cups: 0 } },
  ).start();
  const recorder = createRecorder({ now: () => 0, redaction: () => (value) => value, ...(most && { most }) });
  recorder.watch('kettle', actor);
  for (const type of ['filled', 'switched'] as const) actor.send({ type });
  await turn();
  const read = readLog(JSON.stringify(logOf(recorder)));
  if (read.kind !== 'log') throw new Error(JSON.stringify(read));
  return read.log;
}

test('a log plays to where its machine is, with the answer that it got', async () => {
  const log = await boiled();

  expect(log.events.map(({ to, from, event, state }) => [to, from, event.type, state])).toEqual([
    ['kettle', null, 'filled', 'wet'],
    ['kettle', null, 'switched', 'boiling'],
    ['kettle/boil', null, 'xstate.promise.resolve', undefined],
    ['kettle', 'kettle/boil', 'xstate.done.actor.boil', 'hot'],
  ]);
  expect(replay(log, { machines: { kettle } })).toEqual({ steps: 4, parted: null });
});
