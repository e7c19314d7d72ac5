import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { bundleServer, type ServerBundle } from '#build/serverBundle.ts';
import { startProgram } from '#simulator/platforms/program.ts';
import { workerSettings } from '#simulator/platforms/workers.ts';
import { listChildProcesses } from '#simulator/load/processorTime.ts';

export interface Subject {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<unknown>;
}

/** Bundle of a measured handler, which can be started several times. */
interface Deployment {
  start(): Promise<Subject>;
  remove(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/**
 * Measured handlers. `shop`: the shop's functions. `clients`: minimal, with the shop's client libraries.
 * `raw`: minimal, with bare fetch.
 */
export const subjectNames = ['shop', 'clients', 'raw'] as const;
export type SubjectName = (typeof subjectNames)[number];

const buildParts = (name: SubjectName, runtime: 'node' | 'workers'): Promise<ServerBundle> =>
  bundleServer(`e2e/measure/functions/${name}.${runtime}.ts`, runtime);

export async function nodeDeployment(name: SubjectName, env: Variables): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), `mijote-${name}-`));
  const { parts } = await buildParts(name, 'node');
  await Promise.all([
    ...parts.map(({ file, code }) => writeFile(join(folder, file), code)),
    writeFile(join(folder, 'package.json'), '{"type":"module"}'),
  ]);
  return {
    start: async () => {
      const { firstLine, pid, stop } = await startProgram([join(folder, 'index.js')], { env, folder });
      return { origin: `http://127.0.0.1:${firstLine}`, pid, stop };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

export async function workersDeployment(name: SubjectName, bindings: Variables): Promise<Deployment> {
  const { parts } = await buildParts(name, 'workers');
  const settings = await workerSettings('shop');
  return {
    start: async () => {
      const childrenBefore = await listChildProcesses(process.pid);
      const miniflare = new Miniflare({
        host: '127.0.0.1',
        port: 0,
        modules: parts.map(({ file, code }) => ({ type: 'ESModule', path: file, contents: code })),
        compatibilityDate: settings.compatibility_date,
        compatibilityFlags: settings.compatibility_flags,
        bindings,
      });
      const { origin } = await miniflare.ready;
      const pid = (await listChildProcesses(process.pid)).find((child) => !childrenBefore.includes(child));
      if (pid === undefined) throw new Error('workerd has not started');
      return { origin, pid, stop: () => miniflare.dispose() };
    },
    remove: () => Promise.resolve(),
  };
}
