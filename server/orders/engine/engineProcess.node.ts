import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join, resolve } from 'node:path';

const loopback = '127.0.0.1';

const findBinary = (): string =>
  createRequire(createRequire(import.meta.url).resolve('@restatedev/restate-server/package.json')).resolve(
    `@restatedev/restate-server-${platform()}-${arch()}/bin/restate-server`,
  );

/** Kills Restate when its standard input closes, so that Restate does not outlive this process. */
const runUntilInputEnds = 'exec 3<&0; (read -r _ <&3; kill -KILL "$$") & exec "$0" --no-logo';

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, loopback);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

interface EnginePorts {
  readonly fabric: number;
  readonly ingress: number;
  readonly admin: number;
}

export const findFreePorts = async (): Promise<EnginePorts> => ({
  fabric: await findFreePort(),
  ingress: await findFreePort(),
  admin: await findFreePort(),
});

export interface EngineProcess {
  readonly child: ChildProcess;
  readonly ports: EnginePorts;
  readonly ingressUrl: string;
  readonly adminUrl: string;
}

export const hasEnded = ({ child }: EngineProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const flushTimeoutMs = 5000;

export async function stopEngine(engine: EngineProcess): Promise<void> {
  if (hasEnded(engine)) return;
  const { child } = engine;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), flushTimeoutMs);
  await ended;
  clearTimeout(killTimer);
}

export type EngineSettings = Readonly<Record<`RESTATE_${string}`, string>>;

/**
 * Restate does not inherit this process's environment, because it would read `RESTATE_INGRESS_URL` as its own
 * setting.
 */
export async function spawnEngine(
  dataDir: string,
  ports: EnginePorts,
  settings: EngineSettings = {},
): Promise<EngineProcess> {
  const { fabric, ingress, admin } = ports;
  await mkdir(dataDir, { recursive: true });
  const logFile = await open(join(dataDir, 'engine.log'), 'a');
  const child = spawn('/bin/sh', ['-c', runUntilInputEnds, findBinary()], {
    stdio: ['pipe', logFile.fd, logFile.fd],
    // Ctrl-C must not reach Restate, because this process stops Restate last.
    detached: true,
    env: {
      RESTATE_BASE_DIR: resolve(dataDir, 'engine'),
      RESTATE_CLUSTER_NAME: 'mijote',
      // Restate's data belongs to a node name. The default is the host name, which may change.
      RESTATE_NODE_NAME: 'mijote',
      RESTATE_LISTEN_MODE: 'tcp',
      RESTATE_BIND_ADDRESS: `${loopback}:${fabric}`,
      RESTATE_ADVERTISED_ADDRESS: `http://${loopback}:${fabric}/`,
      RESTATE_INGRESS__BIND_ADDRESS: `${loopback}:${ingress}`,
      RESTATE_ADMIN__BIND_ADDRESS: `${loopback}:${admin}`,
      RESTATE_DISABLE_TELEMETRY: 'true',
      RESTATE_DEFAULT_NUM_PARTITIONS: '1',
      RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '128MiB',
      // Hides the log of Restate's update check (`octocrab`), which no setting disables.
      RESTATE_LOG_FILTER: 'warn,octocrab=off',
      RESTATE_LOG_FORMAT: 'compact',
      RESTATE_LOG_DISABLE_ANSI_CODES: 'true',
      ...settings,
    },
  });
  await logFile.close();
  const urlOfPort = (port: number): string => `http://${loopback}:${port}`;
  return { child, ports, ingressUrl: urlOfPort(ingress), adminUrl: urlOfPort(admin) };
}
