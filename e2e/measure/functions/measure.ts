import { sandboxConfig } from '#server/config.ts';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import { medianOf, tableOf } from '#e2e/measure/table.ts';
import { openOutside } from '#tests/orders/outside.ts';
import { envOf } from '#tests/platforms/platform.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { processorTimeOf } from '#tests/load/processorTime.ts';
import { nodeDeployment, workersDeployment, type Subject, type SubjectName } from './subject.ts';

/** Questions in one block, and how many of them are under way at once. */
const [block, atOnce] = [60, 4];
/** Blocks of each before any is counted: what is called often is compiled by then. */
const warmUps = 4;

/** A first question of somebody who has not been here. @throws Error when it is not answered */
async function ask({ origin }: Subject): Promise<void> {
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
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${said}`);
}

/** In ms, the processor time of one question. */
async function costOf(subject: Subject): Promise<number> {
  const before = await processorTimeOf(subject.pid);
  let left = block;
  async function work(): Promise<void> {
    if (left === 0) return;
    left -= 1;
    await ask(subject);
    return work();
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return ((await processorTimeOf(subject.pid)) - before) / block;
}

interface Pair {
  readonly shop: number;
  readonly raw: number;
}

/** Turn by turn, so that both meet the same machine. */
async function inTurns(count: number, measure: (name: SubjectName) => Promise<number>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    const found = { shop: Number.NaN, raw: Number.NaN };
    const names = ['shop', 'raw'] as const;
    for (const name of pair % 2 === 0 ? names : names.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they would slow each other down
      found[name] = await measure(name);
    pairs.push(found);
  }
  return pairs;
}

function rowOf(name: string, pairs: readonly Pair[]): string[] {
  const ratios = pairs.map(({ shop, raw }) => shop / raw).toSorted((one, other) => one - other);
  const at = (share: number): string => (ratios[Math.floor(share * (ratios.length - 1))] ?? NaN).toFixed(2);
  return [
    name,
    `${medianOf(pairs.map(({ shop }) => shop)).toFixed(2)} ms`,
    `${medianOf(pairs.map(({ raw }) => raw)).toFixed(2)} ms`,
    medianOf(ratios).toFixed(2),
    `${at(0.25)} to ${at(0.75)}`,
  ];
}

/** The first `createStripeIntent` of a shopper beside a raw handler with the same schema and calls: processor time, and cold start. */
export async function measureFunctions({ pairs }: { readonly pairs: number }): Promise<string> {
  const now = Date.now;
  const outside = await openOutside(now);
  const engine = await startEngine({ dataDir: outside.dataDir });
  // They all come from one address.
  const config = sandboxConfig(outside.origin, engine.ingressUrl, { LIMITS_FACTOR: '1000000' });
  await engine.serve(createOrderServices({ config, now }));
  const rows: string[][] = [];
  for (const [runtime, deploy] of [
    ['Node', nodeDeployment],
    ['workerd', workersDeployment],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other: they would slow each other down
    const deployments = {
      shop: await deploy('shop', envOf(config)),
      raw: await deploy('raw', envOf(config)),
    };
    const subjects = { shop: await deployments.shop.start(), raw: await deployments.raw.start() };
    const costs = await inTurns(pairs + warmUps, (name) => costOf(subjects[name]));
    await Promise.all(Object.values(subjects).map((subject) => subject.stop()));
    const starts = await inTurns(pairs, async (name) => {
      const began = performance.now();
      const subject = await deployments[name].start();
      await ask(subject);
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
  return tableOf(['createStripeIntent', 'the shop', 'raw', 'ratio (median)', 'half of them'], rows);
}
