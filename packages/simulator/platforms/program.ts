import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface StartedProgram {
  readonly pid: number;
  readonly firstLine: string;
  readonly stop: () => Promise<number | null>;
}

interface ProgramOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Receives each line. The default is the tests' own stderr. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** Starts a Node program and waits for its first output line. @throws Error if the program ends earlier */
export async function startProgram(
  args: readonly string[],
  { env, folder, onLine = console.error }: ProgramOptions,
): Promise<StartedProgram> {
  // The child has its own process group. Ctrl-C reaches only the parent, which stops the child.
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  createInterface(child.stderr).on('line', onLine);
  // The exit handler stops the child if a failed test did not.
  const killChild = (): void => void child.kill();
  process.once('exit', killChild);
  const { promise: said, resolve, reject } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', resolve);
  child.once('exit', () => reject(new Error(`It did not start: ${args.join(' ')}`)));
  return {
    firstLine: await said,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      process.off('exit', killChild);
      return child.exitCode;
    },
  };
}
