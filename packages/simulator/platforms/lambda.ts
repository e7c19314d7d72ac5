import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleOnce } from './bundleOnce.ts';
import type { PlatformOptions, StartNextOrders, StartFunctions, StartPlatform } from './platform.ts';
import { startProgram } from './program.ts';

async function startFunction(entry: string, options: PlatformOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'mijote-lambda-'));
  const { parts } = await bundleOnce(entry, 'node');
  await Promise.all([
    ...parts.map(({ file, code }) => writeFile(join(folder, file), code)),
    writeFile(join(folder, 'package.json'), '{"type":"module"}'),
  ]);
  const args = [resolve('packages/simulator/platforms/functionUrl.ts'), join(folder, 'index.js')];
  const { firstLine, stop } = await startProgram(args, options);
  return {
    origin: firstLine,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

export const startLambdaFunctions: StartFunctions = (options) =>
  startFunction('server/entrypoints/main.lambda.ts', options);

export const startNextLambdaOrders: StartNextOrders = async (options) => {
  const { origin, stop } = await startFunction('packages/simulator/platforms/nextOrders.lambda.ts', options);
  return { ordersUrl: origin, ordersProtocol: 'http/1.1', stop };
};

/** Starts the shop on AWS Lambda with function URLs: runs the deployed bundles with events instead of requests. */
export const startLambda: StartPlatform = async (options) => {
  const [shop, orders] = await Promise.all([
    startLambdaFunctions(options),
    startFunction('server/entrypoints/orders.lambda.ts', options),
  ]);
  return {
    origin: shop.origin,
    ordersUrl: orders.origin,
    ordersProtocol: 'http/1.1',
    stop: async () => void (await Promise.all([shop.stop(), orders.stop()])),
  };
};
