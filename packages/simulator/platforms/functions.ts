import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { TestRunner } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { writeMinimalBuild } from './minimalBuild.ts';
import { createFrontProxy, type ForwardOptions } from './frontProxy.ts';
import { toEnvironment, type StartFunctions } from './platform.ts';
import { trialHeaders } from './trial.ts';

type PlatformName = 'workers' | 'lambda';
const platforms: Readonly<Record<PlatformName, () => Promise<StartFunctions>>> = {
  workers: async () => (await import('./workers.ts')).startWorkersFunctions,
  lambda: async () => (await import('./lambda.ts')).startLambdaFunctions,
};

const isPlatform = (name: string): name is PlatformName => Object.hasOwn(platforms, name);

/** Returns the hosting platform of the test run, or `null` if the functions run in the test process. */
export function selectedPlatform(): PlatformName | null {
  const { PLATFORM: name } = process.env;
  if (name === undefined) return null;
  if (isPlatform(name)) return name;
  throw new Error(`Unknown platform: ${name}`);
}

declare module 'vitest' {
  interface TaskMeta {
    platform?: string;
  }
}

const logListeners = new Set<(line: string) => void>();

/** Sets the listener of platform logs. @param listener receives each later log line of a platform */
export function onPlatformLog(listener: (line: string) => void): void {
  logListeners.clear();
  logListeners.add(listener);
}

let buildFolder: string | null = null;
function getBuildFolder(): string {
  if (buildFolder !== null) return buildFolder;
  const folder = writeMinimalBuild();
  process.once('exit', () => rmSync(folder, { recursive: true }));
  return (buildFolder = folder);
}

export interface PlatformFunctions {
  readonly listener: RequestListener;
  readonly started: Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the shop's functions on a hosting platform with the tests' clock. @param clockOffset clock offset in ms */
export function startFunctions(
  name: PlatformName,
  config: Config,
  clockOffset: () => number,
): PlatformFunctions {
  const pendingResponses = new Map<string, () => void>();
  const onLine = (line: string): void => {
    const release = pendingResponses.get(line);
    if (release === undefined) for (const listener of logListeners) listener(`${line}\n`);
    else release();
  };
  // The platform logs at the same level as the test process.
  const env = { ...toEnvironment(config), LOG_LEVEL: 'debug' };
  const started = platforms[name]().then((start) => start({ env, folder: getBuildFolder(), onLine }));
  let requestCount = 0;
  const createForwardOptions = (): ForwardOptions => {
    requestCount += 1;
    const lastLine = `trial ${requestCount}`;
    const { promise: released, resolve } = Promise.withResolvers<void>();
    pendingResponses.set(lastLine, resolve);
    const test = TestRunner.getCurrentTest();
    if (test !== undefined) test.meta.platform = name;
    return {
      headers: { [trialHeaders.clockOffset]: clockOffset(), [trialHeaders.lastLine]: lastLine },
      released,
    };
  };
  return {
    listener: createFrontProxy(started, createForwardOptions),
    started,
    stop: async () => (await started).stop(),
  };
}
