import { sandboxConfig } from '#server/config/config.ts';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import { medianOf, tableOf } from '#e2e/measure/table.ts';
import { openOutside } from '#tests/orders/outside.ts';
import { envOf } from '#simulator/platforms/platform.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { processorTimeOf } from '#simulator/load/processorTime.ts';
import {
  nodeDeployment,
  subjectNames,
  workersDeployment,
  type Subject,
  type SubjectName,
} from './subject.ts';

/** Requests per block, and concurrent requests. */
const [block, atOnce] = [60, 4];
/** Uncounted blocks of each handler, until the JIT has compiled it. */
const warmUps = 4;

/** Sends the first request of a new customer. @throws Error if it fails */
async function sendRequest({ origin }: Subject): Promise<void> {
  const [, date] = nextTuesdays(Date.now());
  const consent = { at: new Date().toISOString(), text: consentText };
  const request = intentRequestOf({
    email: `${crypto.randomUUID()}@example.com`,
    ...(date !== undefined && { date }),
    consent,
  });
  const answer = await fetch(`${origin}/api/createStripeIntent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
}

/** CPU time of one request in ms. */
async function costOf(subject: Subject): Promise<number> {
  const before = await processorTimeOf(subject.pid);
  let left = block;
  async function work(): Promise<void> {
    if (left === 0) return;
    left -= 1;
    await sendRequest(subject);
    return work();
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return ((await processorTimeOf(subject.pid)) - before) / block;
}

type Round = Readonly<Record<SubjectName, number>>;

/** Measures the handlers in alternating order, under equal load. */
async function inTurns(count: number, measure: (name: SubjectName) => Promise<number>): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const found = { shop: Number.NaN, clients: Number.NaN, raw: Number.NaN };
    for (const name of round % 2 === 0 ? subjectNames : subjectNames.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- in sequence: parallel runs would slow each other down
      found[name] = await measure(name);
    rounds.push(found);
  }
  return rounds;
}

function rowOf(name: string, rounds: readonly Round[]): string[] {
  const time = (subject: SubjectName): string =>
    `${medianOf(rounds.map((round) => round[subject])).toFixed(2)} ms`;
  const beside = (other: SubjectName): string => {
    const ratios = rounds.map((round) => round.shop / round[other]).toSorted((one, two) => one - two);
    const at = (share: number): string => (ratios[Math.floor(share * (ratios.length - 1))] ?? NaN).toFixed(2);
    return `${medianOf(ratios).toFixed(2)} (${at(0.25)} to ${at(0.75)})`;
  };
  return [name, ...subjectNames.map(time), beside('clients'), beside('raw')];
}

/**
 * Measures CPU time and cold start of a customer's first `createStripeIntent`. Compares it with two minimal handlers of the same schema and
 * calls.
 */
export async function measureFunctions({ pairs }: { readonly pairs: number }): Promise<string> {
  const now = Date.now;
  const outside = await openOutside(now);
  const engine = await startEngine({ dataDir: outside.dataDir });
  // All requests have the same IP address, so rate limits are raised.
  const config = sandboxConfig(outside.origin, engine.ingressUrl, { LIMITS_FACTOR: '1000000' });
  await engine.serve(createOrderServices({ config, now }));
  const rows: string[][] = [];
  for (const [runtime, deploy] of [
    ['Node', nodeDeployment],
    ['workerd', workersDeployment],
  ] as const) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const deployments = {
      shop: await deploy('shop', envOf(config)),
      clients: await deploy('clients', envOf(config)),
      raw: await deploy('raw', envOf(config)),
    };
    const subjects = {
      shop: await deployments.shop.start(),
      clients: await deployments.clients.start(),
      raw: await deployments.raw.start(),
    };
    const costs = await inTurns(pairs + warmUps, (name) => costOf(subjects[name]));
    await Promise.all(Object.values(subjects).map((subject) => subject.stop()));
    const starts = await inTurns(pairs, async (name) => {
      const began = performance.now();
      const subject = await deployments[name].start();
      await sendRequest(subject);
      const taken = performance.now() - began;
      await subject.stop();
      return taken;
    });
    await Promise.all(Object.values(deployments).map((deployment) => deployment.remove()));
    // oxlint-enable no-await-in-loop
    rows.push(
      rowOf(`${runtime}: processor time of one`, costs.slice(warmUps)),
      rowOf(`${runtime}: from its start to the first answer`, starts),
    );
  }
  await engine.stop();
  await outside.close();
  return tableOf(
    [
      'createStripeIntent',
      'the shop',
      'its clients',
      'raw',
      'beside its clients (half of them)',
      'beside raw',
    ],
    rows,
  );
}
