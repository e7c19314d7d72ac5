import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { expect, test } from 'vitest';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import { Random } from '#simulator/random.ts';
import { Scope } from '#simulator/scope.ts';
import { runCounts, services } from './conformanceServices.ts';
import { Engine } from './engine.ts';
import { createIngress } from './ingress.ts';
import type { InterruptionPoint, Interrupter } from './attempts.ts';

type SendRequest = (path: string, body?: unknown) => Promise<unknown>;

/** Sends the same requests to Restate or simulated Restate, whose responses must match. */
async function runScript(send: SendRequest): Promise<readonly unknown[]> {
  runCounts.clear();
  const answers: unknown[] = [];
  const record = async (path: string, body?: unknown): Promise<void> => {
    answers.push([path, await send(path, body)]);
  };
  answers.push(
    await Promise.all([send('book/order/append', 'un'), send('book/order/append', 'deux')]).then((lengths) =>
      lengths.toSorted(),
    ),
  );
  await record('book/empty/read');
  await record('book/names/names');
  await record('book/order/forget');
  await record('book/any/refuse');
  await record('worker/w/both', 'shared');
  await record('worker/w/refusal', 'any');
  await record('worker/w/later', 'later');
  await expect.poll(() => send('book/later/read'), { timeout: 5000 }).toEqual(['plus tard']);
  await record('worker/w/flaky', 'flaky');
  await record('worker/w/once', 'once');
  await record('worker/w/refusedRun');
  await record('worker/w/awakened');
  await record('worker/w/unawakened');
  await record('worker/w/race');
  await record('worker/w/chance');
  await record('worker/w/nobody');
  return answers;
}

const bodyOrStatus = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return response.ok ? (text === '' ? null : JSON.parse(text)) : response.status;
};

const requestTo = (path: string, body?: unknown): [string, RequestInit] => [
  path,
  {
    method: 'POST',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  },
];

async function runOnRealEngine(): Promise<readonly unknown[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijote-conformance-'));
  const engine = await startEngine({ dataDir });
  try {
    await engine.serve(services);
    return await runScript(async (path, body) =>
      bodyOrStatus(await fetch(...requestTo(`${engine.ingressUrl}/${path}`, body))),
    );
  } finally {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Clock with real time, to compare simulated Restate with Restate. */
const realClock = {
  get now() {
    return Date.now();
  },
  trace: () => undefined,
  after: (ms: number, _: string, act: () => unknown) => void setTimeout(act, ms),
};

async function runInMemory(interrupter: Interrupter) {
  const defaultScope = new Scope('nobody', { random: new Random('conformance') });
  const engine = new Engine({ scheduler: realClock, defaultScope, interrupter, listeners: [] });
  const handlers = createEndpointHandler({ services, bidirectional: true, logger: () => undefined });
  await engine.deploy(async (request) => handlers(request));
  const ingress = createIngress(engine);
  const answers = await runScript(async (path, body) =>
    bodyOrStatus(await ingress(new Request(...requestTo(`http://engine.invalid/${path}`, body)))),
  );
  return { answers, engine };
}

test('returns the same responses as the real engine', async () => {
  const expected = await runOnRealEngine();
  const { answers, engine } = await runInMemory({ interruptAt: () => null });
  expect(answers).toEqual(expected);
  expect(engine.problems).toEqual([]);
});

test.each<[InterruptionPoint, number]>([
  ['command', 0.05],
  ['completion', 0.4],
  ['confirmation', 0.5],
  ['news', 0.08],
  ['end', 0.15],
])('returns the same responses when attempts fail at the point "%s"', async (struck, rate) => {
  const { answers: expected } = await runInMemory({ interruptAt: () => null });
  const random = new Random(struck);
  const { answers, engine } = await runInMemory({
    interruptAt: (seam) => {
      if (seam !== struck || !random.happens(rate)) return null;
      return random.happens(0.5) ? 'death' : 'cut';
    },
  });
  expect(answers).toEqual(expected);
  expect(engine.problems).toEqual([]);
  const { deaths = 0, cuts = 0 } = engine.counts;
  expect(deaths + cuts).toBeGreaterThan(0);
});
