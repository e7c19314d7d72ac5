import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { registerDeployment } from './deployment.ts';
import { serveOrders, type OrderEndpoint } from './endpoint.node.ts';
import {
  stopEngine,
  findFreePorts,
  hasEnded,
  spawnEngine,
  type EngineProcess,
  type EngineSettings,
} from './engineProcess.node.ts';
import type { ProcessTelemetry } from '#server/telemetry/openTelemetry.node.ts';
import type { OrderServices } from './services.ts';
import { log } from '#server/logging/log.ts';

export interface Engine {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  readonly pid: number;
  serve(services: OrderServices, telemetry?: Pick<ProcessTelemetry, 'orderHooks'>): Promise<void>;
  stop(): Promise<void>;
}

interface EngineOptions {
  /** Folder of Restate's data. A restart continues its orders. */
  readonly dataDir: string;
  readonly startTimeoutMs?: number;
  readonly settings?: EngineSettings;
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const healthCheckIntervalMs = 50;

interface StartOptions {
  readonly dataDir: string;
  readonly deadline: number;
  readonly ports?: EngineProcess['ports'];
  readonly settings?: EngineSettings | undefined;
}

/** @throws Error if Restate is not healthy by the deadline */
async function startHealthy(options: StartOptions): Promise<EngineProcess> {
  const engine = await spawnEngine(
    options.dataDir,
    options.ports ?? (await findFreePorts()),
    options.settings,
  );

  async function waitUntilHealthy(): Promise<EngineProcess> {
    const checks = [`${engine.ingressUrl}/restate/health`, `${engine.adminUrl}/health`].map(isHealthy);
    if ((await Promise.all(checks)).every(Boolean)) return engine;
    if (Date.now() > options.deadline) {
      await stopEngine(engine);
      throw new Error(`The durable engine did not start: see ${join(options.dataDir, 'engine.log')}`);
    }
    await setTimeout(healthCheckIntervalMs);
    // Restate exits while an older process still uses the data or port, so the start is repeated.
    return hasEnded(engine) ? startHealthy(options) : waitUntilHealthy();
  }
  return waitUntilHealthy();
}

/** Starts Restate, restarts it after a failure, and ends it with this process. */
export async function startEngine({
  dataDir,
  startTimeoutMs = 30_000,
  settings,
}: EngineOptions): Promise<Engine> {
  let engine = await startHealthy({ dataDir, settings, deadline: Date.now() + startTimeoutMs });
  const { ingressUrl, adminUrl, ports } = engine;
  await writeFile(join(dataDir, 'engine.json'), JSON.stringify({ ingressUrl, adminUrl }));
  let endpoint: OrderEndpoint | undefined;
  let isStopping = false;
  let pendingRestart = Promise.resolve();

  async function restartEngine(): Promise<void> {
    log.error('engine.failed');
    engine = await startHealthy({ dataDir, ports, settings, deadline: Date.now() + startTimeoutMs });
    restartOnExit();
  }
  function restartOnExit(): void {
    engine.child.once('exit', () => {
      if (!isStopping)
        pendingRestart = restartEngine().catch((error: unknown) => log.fatal('engine.lost', { error }));
    });
  }
  restartOnExit();

  return {
    ingressUrl,
    adminUrl,
    get pid() {
      return engine.child.pid ?? 0;
    },
    serve: async (services, telemetry) => {
      const previousEndpoint = endpoint;
      endpoint = await serveOrders({ services, telemetry });
      await registerDeployment(adminUrl, `http://127.0.0.1:${endpoint.port}`);
      await previousEndpoint?.close();
    },
    stop: async () => {
      isStopping = true;
      await pendingRestart;
      await stopEngine(engine);
      await endpoint?.close();
    },
  };
}
