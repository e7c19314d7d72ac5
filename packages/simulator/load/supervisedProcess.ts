import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

interface ProcessOptions {
  readonly name: string;
  readonly file: string;
  readonly parameters: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Process that restarts after its end, as on a hosting platform. */
export interface SupervisedProcess {
  readonly name: string;
  readonly firstLine: string;
  readonly pid: number;
  /** Ends the process like a power failure (SIGKILL) or a deployment (SIGTERM). Resolves after its exit. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Ends the process without a restart. @returns its exit code */
  stop(): Promise<number | null>;
}

export async function startSupervised({
  name,
  file,
  parameters,
  cwd,
  env = {},
}: ProcessOptions): Promise<SupervisedProcess> {
  let isStopping = false;
  let child: ChildProcess;
  const start = (): ReturnType<typeof createInterface> => {
    const childProcess = spawn(file, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    child = childProcess;
    childProcess.once('exit', () => {
      if (!isStopping) start();
    });
    return createInterface(childProcess.stdout);
  };
  const [line]: unknown[] = await once(start(), 'line');
  return {
    name,
    firstLine: String(line),
    get pid() {
      return child.pid ?? 0;
    },
    kill: async (signal = 'SIGKILL') => {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
    stop: async () => {
      isStopping = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** Resident memory in MB on Linux. `NaN` elsewhere or after its exit. */
export async function measureMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
