import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { expect, test } from 'vitest';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import { Random } from '#simulator/random.ts';
import { Scope } from '#simulator/scope.ts';
import { runs, services } from './conformanceServices.ts';
import { Engine } from './engine.ts';
import { createIngress } from './ingress.ts';
import type { Seam, Trouble } from './attempts.ts';

type Ask = (path: string, body?: unknown) => Promise<unknown>;

/** Sends the same requests to the real and the in-memory engine. Their responses must match. */
async function script(ask: Ask): Promise<readonly unknown[]> {
  runs.clear();
  const answers: unknown[] = [];
  const say = async (path: string, body?: unknown): Promise<void> => {
    answers.push([path, await ask(path, body)]);
  };
  answers.push(
    await Promise.all([ask('book/order/append', 'un'), ask('book/order/append', 'deux')]).then((lengths) =>
      lengths.toSorted(),
    ),
  );
  await say('book/empty/read');
  await say('book/names/names');
  await say('book/order/forget');
  await say('book/any/refuse');
  await say('worker/w/both', 'shared');
  await say('worker/w/refusal', 'any');
  await say('worker/w/later', 'later');
  await expect.poll(() => ask('book/later/read'), { timeout: 5000 }).toEqual(['plus tard']);
  await say('worker/w/flaky', 'flaky');
  await say('worker/w/once', 'once');
  await say('worker/w/refusedRun');
  await say('worker/w/awakened');
  await say('worker/w/unawakened');
  await say('worker/w/race');
  await say('worker/w/chance');
  await say('worker/w/nobody');
  return answers;
}

const answerOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return response.ok ? (text === '' ? null : JSON.parse(text)) : response.status;
};

const question = (path: string, body?: unknown): [string, RequestInit] => [
  path,
  {
    method: 'POST',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  },
];

async function scriptOnTheRealOne(): Promise<readonly unknown[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijote-conformance-'));
  const engine = await startEngine({ dataDir });
  try {
    await engine.serve(services);
    return await script(async (path, body) =>
      answerOf(await fetch(...question(`${engine.ingressUrl}/${path}`, body))),
    );
  } finally {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Real time, to compare with the real engine. */
const machineTime = {
  get now() {
    return Date.now();
  },
  note: () => undefined,
  after: (ms: number, _: string, act: () => unknown) => void setTimeout(act, ms),
};

async function scriptInMemory(trouble: Trouble) {
  const nobody = new Scope('nobody', { random: new Random('conformance') });
  const engine = new Engine({ scheduler: machineTime, nobody, trouble, listeners: [] });
  const handlers = createEndpointHandler({ services, bidirectional: true, logger: () => undefined });
  await engine.deploy(async (request) => handlers(request));
  const ingress = createIngress(engine);
  const answers = await script(async (path, body) =>
    answerOf(await ingress(new Request(...question(`http://engine.invalid/${path}`, body)))),
  );
  return { answers, engine };
}

test('the engine in memory answers as the real one does', { timeout: 120_000 }, async () => {
  const expected = await scriptOnTheRealOne();
  const { answers, engine } = await scriptInMemory({ strikes: () => null });
  expect(answers).toEqual(expected);
  expect(engine.problems).toEqual([]);
});

test.each<[Seam, number]>([
  ['command', 0.05],
  ['completion', 0.4],
  ['confirmation', 0.5],
  ['news', 0.08],
  ['end', 0.15],
])('it answers so, too, when attempts end at a %s', { timeout: 120_000 }, async (struck, rate) => {
  const { answers: expected } = await scriptInMemory({ strikes: () => null });
  const random = new Random(struck);
  const { answers, engine } = await scriptInMemory({
    strikes: (seam) => {
      if (seam !== struck || !random.happens(rate)) return null;
      return random.happens(0.5) ? 'death' : 'cut';
    },
  });
  expect(answers).toEqual(expected);
  expect(engine.problems).toEqual([]);
  const { deaths = 0, cuts = 0 } = engine.counts;
  expect(deaths + cuts).toBeGreaterThan(0);
});
