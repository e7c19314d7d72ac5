import { describe, expect, test } from 'vitest';
import { createInspection } from '#workbench/inspector/inspection.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { recordingOf } from '#workbench/inspector/recording.ts';
import { treeAt, viewAt, type Run } from '#workbench/inspector/session.ts';
import { kettle } from './kettle.ts';
import { kettleAt, kettleStep, kitchen as program } from './kitchen.ts';
import type {
  InspectorMessage,
  ReportedActor,
  Step,
  ProgramMessage,
  View,
} from '#workbench/inspector/protocol.ts';

const viewIn = (value: string): View => kettleAt(value, `kettle.${value}`);

const actor = (id: string, more: Partial<ReportedActor> = {}): ReportedActor => ({
  id,
  name: id,
  parent: null,
  chart: 'kettle',
  view: viewIn('dry'),
  at: 0,
  ...more,
});

const step = (order: number, value: string, more: Partial<Step> = {}): Step =>
  kettleStep(order, viewIn(value), more);

/** Creates an inspector window with a fake channel that records the window's requests. */
function openInspector() {
  const requests: unknown[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  const channel: Channel = {
    post: (message) => void requests.push(message),
    listen: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const inspection = createInspection(channel);
  const receive = (message: ProgramMessage): void => listeners.forEach((listener) => listener(message));
  const kinds = () =>
    requests.map((message) =>
      typeof message === 'object' && message && 'kind' in message ? message.kind : '',
    );
  return {
    inspection,
    receive,
    kinds,
    run: (): Run => {
      const run = inspection.getSnapshot().get('run');
      if (run === undefined) throw new Error('No run with id "run"');
      return run;
    },
  };
}

function withKettle() {
  const session = openInspector();
  session.receive({ kind: 'here', program });
  session.receive({ kind: 'charts', run: 'run', charts: [chartOf(kettle)] });
  session.receive({ kind: 'actors', run: 'run', actors: [actor('kettle')] });
  return session;
}

describe('inspector', () => {
  test('requests data when it opens and when an inspected program connects later', () => {
    const { receive, kinds } = openInspector();
    const listening: InspectorMessage['kind'] = 'listening';
    expect(kinds()).toEqual([listening]);
    receive({ kind: 'here', program });
    expect(kinds()).toEqual([listening, listening]);
    // After the program has responded, the window knows it and sends no second request.
    receive({ kind: 'here', program });
    expect(kinds()).toHaveLength(2);
  });

  test('restores states and running actors of any earlier step', () => {
    const { receive, run } = withKettle();
    receive({ kind: 'steps', run: 'run', steps: [step(0, 'wet'), step(1, 'boiling')] });
    receive({
      kind: 'actors',
      run: 'run',
      actors: [actor('boil', { parent: 'kettle', chart: null, view: null })],
    });
    receive({ kind: 'steps', run: 'run', steps: [step(2, 'hot')] });
    receive({ kind: 'ended', run: 'run', actors: ['boil'] });
    const at = [0, 1, 2, 3].map((count) => viewAt(run(), 'kettle', count)?.value);
    expect(at).toEqual(['dry', 'wet', 'boiling', 'hot']);
    const names = (count: number) => treeAt(run(), count).map((row) => `${row.depth} ${row.actor.name}`);
    expect(names(1)).toEqual(['0 kettle']);
    expect(names(2)).toEqual(['0 kettle', '1 boil']);
    expect(names(3)).toEqual(['0 kettle']);
    receive({ kind: 'ended', run: 'run', actors: ['kettle'] });
    expect(names(3)).toContain('0 kettle');
  });

  test('sorts steps by order and ignores duplicates', () => {
    const { receive, run } = withKettle();
    receive({ kind: 'steps', run: 'run', steps: [step(1, 'wet', { source: 'kettle' }), step(0, 'dry')] });
    // When another inspector connects, the program sends its first step again. The window ignores the duplicate.
    receive({ kind: 'steps', run: 'run', steps: [step(0, 'dry')] });
    expect(run().steps.map(({ order }) => order)).toEqual([0, 1]);
  });

  test('opens its own recording next to the live program', async () => {
    const { inspection, receive, run } = withKettle();
    receive({ kind: 'steps', run: 'run', steps: [step(0, 'wet')] });
    const opening = await inspection.open(JSON.stringify(recordingOf(run())), 'kettle.json');
    const again = opening.kind === 'run' ? inspection.getSnapshot().get(opening.run.program.run) : undefined;
    expect(again?.steps).toEqual(run().steps);
    expect(again?.program.takesEvents).toBe(false);
    expect(again?.file).toBe('kettle.json');
    expect(inspection.getSnapshot().size).toBe(2);
    inspection.close(again?.program.run ?? '');
    expect([...inspection.getSnapshot().keys()]).toEqual(['run']);
  });

  test.each([
    ['{', { reason: 'noJson', at: '' }],
    ['{"format":"another"}', { reason: 'noRecording', at: 'format' }],
    ['7', { reason: 'noRecording', at: '' }],
  ])('rejects the file %s with a reason', async (text, details) => {
    const { inspection } = openInspector();
    expect(await inspection.open(text, 'a file')).toEqual({ kind: 'refused', ...details });
    expect(inspection.getSnapshot().size).toBe(0);
  });
});
