import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFolder } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAddress } from '#workbench/adapter/loadMachine.ts';
import type { Invocation } from './command.ts';

const sourcePattern = /\.(?:[cm]?[jt]sx?|json)$/;

/** Yields after each change of a source file in one of the folders. Changes of installed packages do not count. */
async function onChange(folder: string, signal: AbortSignal, act: () => void): Promise<void> {
  try {
    for await (const { filename } of watchFolder(folder, { recursive: true, signal })) {
      const isSource = filename === null || sourcePattern.test(filename);
      if (isSource && filename?.includes('node_modules') !== true) act();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Runs a command line in a new process, because a process imports each module only once. */
async function runOnce(args: readonly string[], signal: AbortSignal): Promise<void> {
  const program = fileURLToPath(new URL(`main${extname(import.meta.url)}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = (): void => void child.kill();
  signal.addEventListener('abort', stop, { once: true });
  await once(child, 'close');
  signal.removeEventListener('abort', stop);
}

/** Runs a command line, and runs it again after each change of a source file, until the user presses Ctrl+C. */
export async function watch(
  args: readonly string[],
  addresses: readonly string[],
  { interrupted }: Pick<Invocation, 'interrupted'>,
): Promise<number> {
  const ending = new AbortController();
  const { signal } = ending;
  const command = args.filter((word) => word !== '--watch');
  const folders = new Set(addresses.map((address) => dirname(parseAddress(address).file)));
  let [isRunning, hasChanged] = [false, true];
  const runAll = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (hasChanged && !signal.aborted) {
      hasChanged = false;
      // A run reads the files as they are, so later changes need another one.
      // oxlint-disable-next-line no-await-in-loop
      await runOnce(command, signal);
    }
    isRunning = false;
  };
  const watching = [...folders].map((folder) =>
    onChange(folder, signal, () => {
      hasChanged = true;
      void runAll();
    }),
  );
  void runAll();
  await interrupted();
  ending.abort();
  await Promise.all(watching);
  return 0;
}
