import { createSandboxConfig } from '#server/config/config.ts';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import { medianOf, formatTable } from '#e2e/measure/table.ts';
import { openProviders } from '#tests/orders/providers.ts';
import { toEnvironment } from '#simulator/platforms/platform.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { measureProcessorTime } from '#simulator/load/processorTime.ts';
import {
  nodeDeployment,
  subjectNames,
  workersDeployment,
  type Subject,
  type SubjectName,
} from './subject.ts';

/** Number of requests in a measured block, and number of parallel requests. */
const [requestsPerBlock, concurrency] = [60, 4];
/** Number of blocks per handler before the measurement, while the JIT still compiles the handler. */
const warmUpRounds = 4;

/** Sends the first intent request of a new customer. @throws Error if it fails */
async function sendRequest({ origin }: Subject): Promise<void> {
  const [, date] = nextTuesdays(Date.now());
  const consent = { at: new Date().toISOString(), text: consentText };
  const request = intentRequestOf({
    email: `${crypto.randomUUID()}@example.com`,
    ...(date !== undefined && { date }),
    consent,
  });
  const response = await fetch(`${origin}/api/createStripeIntent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
}

/** Returns the server's CPU time for one request, in ms. */
async function measureCpuPerRequest(subject: Subject): Promise<number> {
  const before = await measureProcessorTime(subject.pid);
  let remaining = requestsPerBlock;
  async function sendRemaining(): Promise<void> {
    if (remaining === 0) return;
    remaining -= 1;
    await sendRequest(subject);
    return sendRemaining();
  }
  await Promise.all(Array.from({ length: concurrency }, sendRemaining));
  return ((await measureProcessorTime(subject.pid)) - before) / requestsPerBlock;
}

type Round = Readonly<Record<SubjectName, number>>;

/** Measures the handlers alternately, so that the load of the machine affects all of them equally. */
async function measureInRounds(
  count: number,
  measure: (name: SubjectName) => Promise<number>,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const roundTimes = { shop: Number.NaN, clients: Number.NaN, raw: Number.NaN };
    for (const name of round % 2 === 0 ? subjectNames : subjectNames.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- in sequence: parallel runs would slow each other down
      roundTimes[name] = await measure(name);
    rounds.push(roundTimes);
  }
  return rounds;
}

function toTableRow(name: string, rounds: readonly Round[]): string[] {
  const formatMedian = (subject: SubjectName): string =>
    `${medianOf(rounds.map((round) => round[subject])).toFixed(2)} ms`;
  const formatRatio = (other: SubjectName): string => {
    const ratios = rounds.map((round) => round.shop / round[other]).toSorted((one, two) => one - two);
    const quantile = (share: number): string =>
      (ratios[Math.floor(share * (ratios.length - 1))] ?? NaN).toFixed(2);
    return `${medianOf(ratios).toFixed(2)} (${quantile(0.25)} to ${quantile(0.75)})`;
  };
  return [name, ...subjectNames.map(formatMedian), formatRatio('clients'), formatRatio('raw')];
}

/**
 * Measures CPU time and cold start of the shop's function for a customer's first `createStripeIntent`.
 * Compares it with two minimal handlers that have the same schema and calls.
 */
export async function measureFunctions({ pairs }: { readonly pairs: number }): Promise<string> {
  const now = Date.now;
  const sandbox = await openProviders(now);
  const engine = await startEngine({ dataDir: sandbox.dataDir });
  // All measured requests have the same IP address, so the rate limits are raised.
  const config = createSandboxConfig(sandbox.origin, engine.ingressUrl, { LIMITS_FACTOR: '1000000' });
  await engine.serve(createOrderServices({ config, now }));
  const rows: string[][] = [];
  for (const [runtime, deploy] of [
    ['Node', nodeDeployment],
    ['workerd', workersDeployment],
  ] as const) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const deployments = {
      shop: await deploy('shop', toEnvironment(config)),
      clients: await deploy('clients', toEnvironment(config)),
      raw: await deploy('raw', toEnvironment(config)),
    };
    const subjects = {
      shop: await deployments.shop.start(),
      clients: await deployments.clients.start(),
      raw: await deployments.raw.start(),
    };
    const costs = await measureInRounds(pairs + warmUpRounds, (name) => measureCpuPerRequest(subjects[name]));
    await Promise.all(Object.values(subjects).map((subject) => subject.stop()));
    const starts = await measureInRounds(pairs, async (name) => {
      const startedAt = performance.now();
      const subject = await deployments[name].start();
      await sendRequest(subject);
      const startTimeMs = performance.now() - startedAt;
      await subject.stop();
      return startTimeMs;
    });
    await Promise.all(Object.values(deployments).map((deployment) => deployment.remove()));
    // oxlint-enable no-await-in-loop
    rows.push(
      toTableRow(`${runtime}: processor time of one`, costs.slice(warmUpRounds)),
      toTableRow(`${runtime}: from its start to the first answer`, starts),
    );
  }
  await engine.stop();
  await sandbox.close();
  return formatTable(
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
