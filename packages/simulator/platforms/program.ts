import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface Program {
  readonly pid: number;
  /** The first line that it said. */
  readonly said: string;
  /** Tells it to end, and waits until it has; gives its exit code. */
  readonly stop: () => Promise<number | null>;
}

interface ProgramOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Is told each line of its standard error, which is the tests' own unless told. */
  readonly hear?: ((line: string) => void) | undefined;
}

/**
 * Runs a program of Node until it has said that it is ready.
 * @throws Error when it ends before
 */
export async function startProgram(
  words: readonly string[],
  { env, folder, hear = console.error }: ProgramOptions,
): Promise<Program> {
  // A terminal's Ctrl-C is for who has started it, who tells it to end.
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  createInterface(child.stderr).on('line', hear);
  // A test that fails stops nothing.
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
