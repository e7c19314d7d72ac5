import { join } from 'node:path';
import {
  stopEngine,
  findFreePorts,
  spawnEngine,
  type EngineProcess,
  type EngineSettings,
} from '#server/orders/engine/engineProcess.node.ts';
import { once } from 'node:events';
import { openBalancer } from './balancer.ts';
import { respondsOk } from './respondsOk.ts';
import { openObjectStore, type ObjectStore } from './objectStore.ts';
import { pollUntil } from './pollUntil.ts';

/** One process of a Restate cluster. Every node has all roles. */
export interface ClusterNode {
  readonly name: string;
  readonly pid: number;
  /** Address for communication between nodes and for metrics. */
  readonly fabricUrl: string;
  /** Kills the process like a power failure. Resolves after its exit. */
  kill(): Promise<void>;
  /** Restarts the node with its stored data. @returns ms until the node responds */
  restart(): Promise<number>;
}

export interface EngineCluster {
  /** Address of the balancer in front of all nodes, used by the functions. */
  readonly ingressUrl: string;
  /** Admin address of the first node. */
  readonly adminUrl: string;
  readonly nodes: readonly ClusterNode[];
  readonly store: ObjectStore;
  stop(): Promise<void>;
}

interface ClusterOptions {
  readonly dataDir: string;
  readonly partitions: number;
  readonly recordsPerSnapshot: number;
}

/** Timeout of a node's start, in ms. */
const startTimeout = 120_000;
const nodeCount = 3;

interface NodeOptions {
  readonly name: string;
  readonly dataDir: string;
  readonly ports: EngineProcess['ports'];
  readonly settings: EngineSettings;
}

const isHealthy = async ({ ingressUrl, adminUrl }: EngineProcess): Promise<boolean> =>
  (await Promise.all([`${ingressUrl}/restate/health`, `${adminUrl}/health`].map(respondsOk))).every(Boolean);

async function openNode({ name, dataDir, ports, settings }: NodeOptions) {
  let running: EngineProcess;
  const start = async (): Promise<number> => {
    running = await spawnEngine(dataDir, ports, settings);
    const startTime = await pollUntil(() => isHealthy(running), startTimeout);
    if (startTime === null) throw new Error(`A node did not start: see ${join(dataDir, 'engine.log')}`);
    return startTime;
  };
  await start();
  return {
    name,
    fabricUrl: `http://127.0.0.1:${ports.fabric}`,
    get pid() {
      return running.child.pid ?? 0;
    },
    kill: async () => {
      const exited = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      await exited;
    },
    restart: start,
    end: () => stopEngine(running),
  };
}

/** Starts three Restate servers as one cluster with two replicas of metadata, logs and partitions. */
export async function openCluster({
  dataDir,
  partitions,
  recordsPerSnapshot,
}: ClusterOptions): Promise<EngineCluster> {
  const store = await openObjectStore(join(dataDir, 'objects'));
  const ports = await Array.fromAsync({ length: nodeCount }, findFreePorts);
  const addresses = ports.map(({ fabric }) => `http://127.0.0.1:${fabric}`);
  const nodes = await Promise.all(
    ports.map((nodePorts, index) => {
      const name = `node${index + 1}`;
      const settings: EngineSettings = {
        ...store.settings,
        RESTATE_NODE_NAME: name,
        // One node provisions the cluster, the others join.
        RESTATE_AUTO_PROVISION: String(index === 0),
        RESTATE_METADATA_CLIENT__ADDRESSES: JSON.stringify(addresses),
        RESTATE_DEFAULT_REPLICATION: '2',
        RESTATE_DEFAULT_NUM_PARTITIONS: String(partitions),
        RESTATE_WORKER__SNAPSHOTS__SNAPSHOT_INTERVAL_NUM_RECORDS: String(recordsPerSnapshot),
        // The default delay of ten minutes is longer than a test run.
        RESTATE_WORKER__TRIM_DELAY_INTERVAL: '1s',
      };
      return openNode({ name, dataDir: join(dataDir, name), ports: nodePorts, settings });
    }),
  );
  const balancer = await openBalancer();
  for (const { ingress } of ports) balancer.add(ingress);
  return {
    ingressUrl: `http://127.0.0.1:${balancer.port}`,
    adminUrl: `http://127.0.0.1:${ports[0]?.admin}`,
    nodes,
    store,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end()));
      await Promise.all([balancer.close(), store.end()]);
    },
  };
}
