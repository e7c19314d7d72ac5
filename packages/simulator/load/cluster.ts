import { parseArguments, exitWithError } from '#server/entrypoints/commandLine.node.ts';
import { brokenPromises } from '#simulator/checks/promises.ts';
import { Random } from '#simulator/random.ts';
import { settleAndCheck } from './settleAndCheck.ts';
import { fetchLeaders, fetchNodeNames, fetchTrimPoints, type LedPartition } from './clusterTables.ts';
import { openCluster, type ClusterNode } from './engineCluster.ts';
import { openEnvironmentOn } from './environment.ts';
import { formatUsage, measureResources } from './resourceUsage.ts';
import { formatMachineLoad } from './machineLoad.ts';
import { incrementCounters } from './incrementCounters.ts';
import { Phases, formatPhases } from './phases.ts';
import { summarizeSettlement } from './settlement.ts';
import { countObjectsPerPartition } from './objectsPerPartition.ts';
import { pollUntil } from './pollUntil.ts';
import { createVirtualShoppers } from './virtualShoppers.ts';

const usage = `npm run cluster -- [options]

Lance deux boutiques sur un moteur durable de trois nœuds, avec instantanés. Pendant que des clients achètent, le nœud qui dirige le plus
de partitions est arrêté brutalement. Il reste absent pendant un tiers des commandes, puis redémarre. Affiche les mesures de chaque phase,
le coût d’une commande et le résultat des vérifications. Code 1 si une règle n’est pas respectée, ou si le groupe de nœuds ne se rétablit pas.
  --orders 300      nombre minimal de commandes, un tiers par phase
  --shoppers 20     nombre de clients simultanés
  --think 0.5       facteur du temps de réflexion d’un client entre deux actions
  --partitions 6    partitions du moteur
  --counts 500      incréments des compteurs de limites, mesurés à la fin
  --seed 7          graine du hasard
  --help            cette aide`;
const { values } = parseArguments(usage, {
  options: {
    orders: { type: 'string', default: '300' },
    shoppers: { type: 'string', default: '20' },
    think: { type: 'string', default: '0.5' },
    partitions: { type: 'string', default: '6' },
    counts: { type: 'string', default: '500' },
    seed: { type: 'string', default: '7' },
  },
});
const parseOption = (
  minimum: number,
  name: 'orders' | 'shoppers' | 'think' | 'partitions' | 'counts',
): number => {
  const number = Number(values[name]);
  return number >= minimum
    ? number
    : exitWithError(`--${name} attend un nombre supérieur ou égal à ${minimum}.\n\n${usage}`, 2);
};
const [orders, shoppers, partitions, counts] = [
  parseOption(1, 'orders'),
  parseOption(1, 'shoppers'),
  parseOption(1, 'partitions'),
  parseOption(1, 'counts'),
];
const think = parseOption(0, 'think');
/** Timeout of one phase of the cluster test, in ms. */
const phaseTimeout = 600_000;
/** Timeout of automatic operations of the Restate cluster, in ms. */
const healingTimeout = 120_000;
/** Records per partition snapshot, small enough for several snapshots in a run. */
const recordsPerSnapshot = 1000;

const log = (line: string): void => console.info(`${new Date().toISOString().slice(11, 19)}  ${line}`);

const environment = await openEnvironmentOn(
  (dataDir) => openCluster({ dataDir, partitions, recordsPerSnapshot }),
  2,
);
const { engine: cluster, shops, valkey } = environment;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)));

const fabricUrlsOf = (nodes: readonly ClusterNode[]): readonly string[] =>
  nodes.map(({ fabricUrl }) => fabricUrl);
const allAddresses = fabricUrlsOf(cluster.nodes);
// A killed node restarts with another process id.
const measureUsage = () =>
  measureResources(
    {
      engine: cluster.nodes.map(({ pid }) => pid),
      functions: shops.map(({ pid }) => pid),
      limits: valkey === null ? [] : [valkey.pid],
      snapshots: [cluster.store.pid],
    },
    allAddresses,
  );

let countOrders: () => number = () => 0;
const phases = new Phases('warming up', { orders: () => countOrders(), now: () => performance.now() });
const virtualShoppers = createVirtualShoppers(environment, {
  timings: phases.timings,
  meanPause: think * 1000,
});
countOrders = () => virtualShoppers.purchases.filter(({ end }) => end === 'ordered').length;
const waitForOrders = (count: number): Promise<number | null> => {
  const target = countOrders() + count;
  return pollUntil(() => countOrders() >= target, phaseTimeout);
};

const names = await fetchNodeNames(allAddresses);
const countLedPartitions = (leaders: readonly LedPartition[], { name }: ClusterNode): number =>
  leaders.filter(({ leader }) => names.get(leader) === name).length;
const formatLeaders = (leaders: readonly LedPartition[]): string =>
  cluster.nodes.map((node) => `${node.name} ${countLedPartitions(leaders, node)}`).join(', ');

console.info(
  `${shoppers} shoppers at once, ${think} s of thought, 2 shops, 3 nodes, ${partitions} partitions; ${formatMachineLoad()}`,
);
const shopping = virtualShoppers.start(shoppers);
// The warm-up compiles code and opens connections.
await waitForOrders(shoppers);
phases.begin('three nodes');
const [usageBefore, ordersBefore] = [await measureUsage(), countOrders()];
await waitForOrders(orders / 3);
const [usageAfter, ordersAfter] = [await measureUsage(), countOrders()];

const leadersBefore = await fetchLeaders(allAddresses);
const [victimNode] = cluster.nodes.toSorted(
  (one, other) => countLedPartitions(leadersBefore, other) - countLedPartitions(leadersBefore, one),
);
if (victimNode === undefined) throw new Error('No cluster node');
const liveAddresses = fabricUrlsOf(cluster.nodes.filter((node) => node !== victimNode));
log(
  `partitions led: ${formatLeaders(leadersBefore)}; kill -9 of ${victimNode.name}, process ${victimNode.pid}`,
);
phases.begin('one was killed');
await victimNode.kill();
const healingTime = await pollUntil(
  async () => {
    const now = await fetchLeaders(liveAddresses).catch(() => []);
    return now.length === partitions && countLedPartitions(now, victimNode) === 0;
  },
  healingTimeout,
  200,
);
if (healingTime === null) console.error('Partitions of the killed node are led by none of the others.');
else {
  log(`its partitions are led by the other two after ${healingTime} ms`);
  await waitForOrders(orders / 3);
}
phases.begin('it is back');
log(`${victimNode.name} answers again after ${await victimNode.restart()} ms`);
await waitForOrders(orders / 3);
const restoredAfter = await pollUntil(
  async () => new Set((await fetchLeaders(allAddresses)).map(({ id }) => id)).size === partitions,
  healingTimeout,
  1000,
);
const purchases = await virtualShoppers.stop();
await shopping;
const finishedPhases = phases.end();

log('shoppers have left; the books are compared');
const aftermath = await settleAndCheck({
  environment,
  shoppers: purchases,
  random: new Random(values.seed),
  log,
});
// The cluster trims its logs a minute or two after the last snapshot.
const trimTime = await pollUntil(
  async () => (await fetchTrimPoints(allAddresses)).filter((record) => record > 0).length === partitions,
  healingTimeout,
  2000,
);
const trimPoints = await fetchTrimPoints(allAddresses);
const snapshots = await cluster.store.snapshots();
const now = await fetchLeaders(allAddresses);
const objectCounts = await countObjectsPerPartition({ adminUrl: cluster.adminUrl }, partitions);
const countsBefore = await measureUsage();
await incrementCounters({ ingressUrl: cluster.ingressUrl }, counts);
const countsAfter = await measureUsage();

console.info(`\n${formatPhases(finishedPhases)}\n`);
for (const { name, timings } of finishedPhases.slice(1)) console.info(`${name}\n${timings.table()}\n`);
console.info(formatUsage(usageBefore, usageAfter, ordersAfter - ordersBefore, 'an order, of three nodes'));
console.info(formatUsage(countsBefore, countsAfter, counts, 'a count'));
console.info(
  '\n| partition | led by | records | in a snapshot, up to | its size, kB | log let go of, up to |',
);
console.info('|--:|---|--:|--:|--:|--:|');
for (const { id, leader, appliedRecord } of now.toSorted((one, other) => one.id - other.id)) {
  const { lastRecord = 0, size = 0 } = snapshots.get(id) ?? {};
  const kilobytes = (size / 1000).toFixed(0);
  console.info(
    `| ${id} | ${names.get(leader)} | ${appliedRecord} | ${lastRecord} | ${kilobytes} | ${trimPoints[id] ?? 0} |`,
  );
}
if (trimTime === null) console.info('Not every log was trimmed: a partition has too few records yet.');
console.info('\nobjects of each partition');
for (const [service, perPartition] of objectCounts) console.info(`${service}: ${perPartition.join(', ')}`);

const { text, isClean } = summarizeSettlement(aftermath.payments);
const broken = brokenPromises(aftermath.promises);
console.info(`\n${text}; acts of operators ${aftermath.actions.length}; promises broken ${broken.length}`);
for (const { promise, problems } of broken) console.error([promise, ...problems].join('\n  '));
if (restoredAfter === null) console.error('Not every partition is led again.');
console.info(formatMachineLoad());
await environment.close();
process.exitCode = isClean && broken.length === 0 && healingTime !== null && restoredAfter !== null ? 0 : 1;
