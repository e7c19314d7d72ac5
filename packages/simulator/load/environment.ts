import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bind } from '#server/http/listen.node.ts';
import { startEngine, type Engine } from '#server/orders/engine/engine.node.ts';
import {
  sandboxPaygreenKeys,
  createSandboxConfig,
  sandboxStripeKeys,
  type Config,
} from '#server/config/config.ts';
import { productionEnv } from '#tests/support/productionEnv.ts';
import { openBalancer } from './balancer.ts';
import { registerDeployment } from './registerDeployment.ts';
import { startSupervised, type SupervisedProcess } from './supervisedProcess.ts';
import { findValkey } from './valkey.ts';

interface Shop extends SupervisedProcess {
  readonly inspectPort: number;
}

type RunningEngine = Pick<Engine, 'ingressUrl' | 'adminUrl' | 'stop'>;

/** A production-like shop: each part in its own process, on free local ports. */
export interface EnvironmentOn<TEngine> {
  readonly origin: string;
  readonly sandboxUrl: string;
  readonly sandbox: SupervisedProcess;
  readonly shops: readonly Shop[];
  readonly engine: TEngine;
  /** `null` if no Valkey is installed. Each shop then counts its own limits. */
  readonly valkey: SupervisedProcess | null;
  readonly limitsPort: number;
  readonly config: Config;
  cutOrders(): void;
  close(): Promise<void>;
}

export type Environment = EnvironmentOn<Engine>;

async function findFreePort(): Promise<number> {
  const binding = await bind(0);
  await binding.close(0);
  return binding.port;
}

const root = new URL('../../../', import.meta.url).pathname;

interface SharedOptions {
  readonly isMainIdempotent?: boolean;
}

/** Opens an environment with a single Restate server. @param count of shops behind the public address */
export const openEnvironment = (count: number): Promise<Environment> =>
  openEnvironmentOn((dataDir) => startEngine({ dataDir }), count);

/** @param startEngineIn starts the engine on a data folder */
export async function openEnvironmentOn<TEngine extends RunningEngine>(
  startEngineIn: (dataDir: string) => Promise<TEngine>,
  count: number,
  { isMainIdempotent = true }: SharedOptions = {},
): Promise<EnvironmentOn<TEngine>> {
  const folder = await mkdtemp(join(tmpdir(), 'mijote-load-'));
  const sandboxFolder = await mkdtemp(
    join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'mijote-outside-'),
  );
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'policy.json'), JSON.stringify({ script: [], connect: [] }));
  const webBalancer = await openBalancer();
  const ordersBalancer = await openBalancer();
  const origin = `http://127.0.0.1:${webBalancer.port}`;

  // The fakes store data in memory, because real providers do not share the machine's disk.
  const sandbox = await startSupervised({
    name: 'fakes',
    file: process.execPath,
    parameters: [
      join(root, 'packages/simulator/load/fakeProviders.ts'),
      sandboxFolder,
      origin,
      String(isMainIdempotent),
    ],
    cwd: folder,
  });
  const sandboxUrl = sandbox.firstLine.trim();
  const engine = await startEngineIn(join(folder, 'orders'));
  const valkeyPort = await findFreePort();
  const valkeyPath = findValkey();
  const valkey =
    valkeyPath === null
      ? null
      : await startSupervised({
          name: 'valkey',
          file: valkeyPath,
          parameters: ['--port', String(valkeyPort), '--bind', '127.0.0.1', '--save', ''],
          cwd: folder,
        });

  const openShop = async (): Promise<Shop> => {
    const [port, ordersPort, inspectPort] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    const shop = await startSupervised({
      name: 'shop',
      file: process.execPath,
      parameters: [
        `--inspect=127.0.0.1:${inspectPort}`,
        '--inspect-publish-uid=http',
        join(root, 'server/entrypoints/main.node.ts'),
      ],
      cwd: folder,
      env: {
        ...productionEnv,
        PORT: String(port),
        ORDERS_PORT: String(ordersPort),
        STRIPE_URL: `${sandboxUrl}/sandbox/stripe`,
        STRIPE_SECRET_KEY: sandboxStripeKeys.secret,
        STRIPE_WEBHOOK_SECRET: sandboxStripeKeys.webhook,
        MAIN_BACKEND_URL: `${sandboxUrl}/sandbox/main`,
        MAIN_IDEMPOTENT: String(isMainIdempotent),
        PAYGREEN_URL: `${sandboxUrl}/sandbox/paygreen`,
        PAYGREEN_SHOP_ID: sandboxPaygreenKeys.shopId,
        PAYGREEN_SECRET_KEY: sandboxPaygreenKeys.secret,
        PAYGREEN_WEBHOOK_KEY: sandboxPaygreenKeys.webhook,
        EDENRED_SSO_URL: `${sandboxUrl}/sandbox/edenred/sso`,
        RESTATE_INGRESS_URL: engine.ingressUrl,
        CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
        TRUSTED_PROXIES: '127.0.0.0/8,::1/128,::ffff:127.0.0.0/104',
        LOG_LEVEL: 'fatal',
        ...(valkey !== null && { LIMITS_URL: `redis://127.0.0.1:${valkeyPort}` }),
      },
    });
    webBalancer.add(port);
    ordersBalancer.add(ordersPort);
    // Name and process id change after a restart.
    return Object.assign(shop, { inspectPort });
  };
  const shops = await Array.fromAsync({ length: count }, openShop);
  await registerDeployment(engine.adminUrl, `http://127.0.0.1:${ordersBalancer.port}`);

  return {
    origin,
    sandboxUrl,
    sandbox,
    shops,
    engine,
    valkey,
    limitsPort: valkeyPort,
    config: createSandboxConfig(sandboxUrl, engine.ingressUrl, {
      MAIN_IDEMPOTENT: String(isMainIdempotent),
    }),
    cutOrders: () => ordersBalancer.cutConnections(),
    close: async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
      await engine.stop();
      await Promise.all([sandbox.stop(), valkey?.stop(), webBalancer.close(), ordersBalancer.close()]);
      await Promise.all(
        [folder, sandboxFolder].map((directory) => rm(directory, { recursive: true, force: true })),
      );
    },
  };
}
