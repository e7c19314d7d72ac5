import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { TestRunner } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { writeBuilt } from './built.ts';
import { frontOf, type Told } from './front.ts';
import { envOf, type StartFunctions } from './platform.ts';
import { trialHeaders } from './trial.ts';

type PlatformName = 'workers' | 'lambda';
const platforms: Readonly<Record<PlatformName, () => Promise<StartFunctions>>> = {
  workers: async () => (await import('./workers.ts')).startWorkersFunctions,
  lambda: async () => (await import('./lambda.ts')).startLambdaFunctions,
};

const isPlatform = (name: string): name is PlatformName => Object.hasOwn(platforms, name);

/** Platform of this test run. `null` if the functions run in the test process. */
export function platformOfRun(): PlatformName | null {
  const { PLATFORM: name } = process.env;
  if (name === undefined) return null;
  if (isPlatform(name)) return name;
  throw new Error(`There are no functions on ${name}`);
}

declare module 'vitest' {
  interface TaskMeta {
    platform?: string;
  }
}

const listeners = new Set<(line: string) => void>();

/** @param hear receives each later log line of a platform */
export function hearPlatforms(hear: (line: string) => void): void {
  listeners.clear();
  listeners.add(hear);
}

let built: string | null = null;
function builtOnce(): string {
  if (built !== null) return built;
  const folder = writeBuilt();
  process.once('exit', () => rmSync(folder, { recursive: true }));
  return (built = folder);
}

export interface PlatformFunctions {
  readonly listener: RequestListener;
  readonly started: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts the functions on a platform with the clock of the tests. They may call stand-ins before they are ready. @param ahead clock
 * offset in ms
 */
export function startFunctions(name: PlatformName, config: Config, ahead: () => number): PlatformFunctions {
  const waiting = new Map<string, () => void>();
  const hear = (line: string): void => {
    const pass = waiting.get(line);
    if (pass === undefined) for (const listener of listeners) listener(`${line}\n`);
    else pass();
  };
  // Same log level as in the test process.
  const env = { ...envOf(config), LOG_LEVEL: 'debug' };
  const started = platforms[name]().then((start) => start({ env, folder: builtOnce(), hear }));
  let asked = 0;
  const tell = (): Told => {
    asked += 1;
    const lastLine = `trial ${asked}`;
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    waiting.set(lastLine, resolve);
    const test = TestRunner.getCurrentTest();
    if (test !== undefined) test.meta.platform = name;
    return { headers: { [trialHeaders.ahead]: ahead(), [trialHeaders.lastLine]: lastLine }, heard };
  };
  return {
    listener: frontOf(started, tell),
    started,
    stop: async () => (await started).stop(),
  };
}
