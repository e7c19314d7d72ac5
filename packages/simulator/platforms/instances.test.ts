import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientLimits } from '#machines/domain/limits.ts';
import { startRedis } from '#tests/support/redis.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { writeMinimalBuild } from './minimalBuild.ts';
import { startContainer } from './container.ts';
import { startLambdaFunctions } from './lambda.ts';
import { toEnvironment, type StartFunctions } from './platform.ts';
import { respondNotFound, openPlatformSandbox } from './sandbox.ts';
import { startWorkersFunctions } from './workers.ts';

/** Factor that lowers the rate limit of voucher requests to six. */
const factor = '0.1';
const limit = clientLimits.voucher.max * Number(factor);

let folder: string;
beforeAll(() => {
  folder = writeMinimalBuild();
});
afterAll(() => rmSync(folder, { recursive: true }));

const platforms: readonly { name: string; by: 'store' | 'engine'; start: StartFunctions }[] = [
  { name: 'container', by: 'store', start: startContainer },
  { name: 'workers', by: 'engine', start: startWorkersFunctions },
  { name: 'lambda', by: 'engine', start: startLambdaFunctions },
];

test.each(platforms)(
  'shares one rate limit between two instances on $name with counters in the $by',
  async ({ by, start }) => {
    const [sandbox, redis] = await Promise.all([openPlatformSandbox(), by === 'store' ? startRedis() : null]);
    sandbox.shop.serveOtherRequestsWith(respondNotFound);
    const limits = { LIMITS_FACTOR: factor, ...(redis && { LIMITS_URL: redis.url }) };
    const env = { ...toEnvironment(sandbox.shop.config), ...limits };
    const instances = await Promise.all([start({ env, folder }), start({ env, folder })]);
    const callInstance = async (index: number): Promise<number | undefined> => {
      const instance = instances[index % instances.length];
      return instance && (await createVisitor(instance).post('/api/checkPaygreenInstrument', {})).status;
    };
    const statuses = await Array.fromAsync({ length: limit + 2 }, (_, index) => callInstance(index));
    await Promise.all(instances.map(({ stop }) => stop()));
    await redis?.stop();
    await sandbox.close();
    expect(statuses).toEqual([...Array.from({ length: limit }, () => 400), 429, 429]);
  },
);
