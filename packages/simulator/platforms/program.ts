import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface Program {
  readonly pid: number;
  readonly said: string;
  readonly stop: () => Promise<number | null>;
}

interface ProgramOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Defaults to the tests' own stderr. */
  readonly hear?: ((line: string) => void) | undefined;
}

/** Starts a Node program and waits for its first line. @throws Error if it ends earlier */
export async function startProgram(
  words: readonly string[],
  { env, folder, hear = console.error }: ProgramOptions,
): Promise<Program> {
  // Separate process group: Ctrl-C reaches only the parent, which stops the child.
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  createInterface(child.stderr).on('line', hear);
  // Stops the child if a failed test did not.
  const end = (): void => void child.kill();
  process.once('exit', end);
  const { promise: said, resolve, reject } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', resolve);
  child.once('exit', () => reject(new Error(`It did not start: ${words.join(' ')}`)));
  return {
    said: await said,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', end);
      return child.exitCode;
    },
  };
}
