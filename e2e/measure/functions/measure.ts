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

/** One measurement of each subject. */
type Round = Readonly<Record<SubjectName, number>>;

/** Turn by turn, so that all meet the same machine. */
async function inTurns(count: number, measure: (name: SubjectName) => Promise<number>): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const found = { shop: Number.NaN, clients: Number.NaN, raw: Number.NaN };
    for (const name of round % 2 === 0 ? subjectNames : subjectNames.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they would slow each other down
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
 * The first `createStripeIntent` of a shopper beside handlers with the same schema and calls, by the same clients and by bare fetch:
 * processor time, and cold start.
 */
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
