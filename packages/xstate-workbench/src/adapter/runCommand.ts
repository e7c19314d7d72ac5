import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export interface CommandRun {
  readonly outcome: 'passed' | 'failed' | 'timeout';
  readonly ms: number;
  /** Last lines of both outputs. */
  readonly ending: string;
}

const maxLines = 25;

/**
 * Runs a shell command. Ends its process group at the time limit, or if the signal is aborted.
 * @param log file for the output. A pipe would stay open as long as a background process has it.
 */
export async function runCommand(
  command: string,
  {
    folder,
    log,
    limit,
    signal,
  }: { folder: string; log: string; limit: number | undefined; signal: AbortSignal },
): Promise<CommandRun> {
  const startedAt = performance.now();
  const output = await open(log, 'w');
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const killGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has already ended.
    }
  };
  const timer = limit === undefined ? undefined : setTimeout(killGroup, limit);
  signal.addEventListener('abort', killGroup);
  if (signal.aborted) killGroup();
  await once(child, 'exit');
  const ms = Math.round(performance.now() - startedAt);
  clearTimeout(timer);
  signal.removeEventListener('abort', killGroup);
  killGroup();
  await output.close();
  const text = stripVTControlCharacters(await readFile(log, 'utf8'));
  const ending = text.trimEnd().split('\n').slice(-maxLines).join('\n');
  const { exitCode, signalCode } = child;
  return { outcome: exitCode === 0 ? 'passed' : signalCode === 'SIGKILL' ? 'timeout' : 'failed', ms, ending };
}
