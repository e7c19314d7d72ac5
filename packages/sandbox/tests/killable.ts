import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

const programFile = fileURLToPath(new URL('sandboxProcess.ts', import.meta.url));
const unreachableUrl = 'http://127.0.0.1:9/webhook';

/** Opens a sandbox in its own process, which tests can kill and restart with the same data folder. */
export function openKillableSandbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let childProcess: ChildProcessByStdio<null, Readable, null> | undefined;

  /** Kills the sandbox process without cleanup, like a power failure. */
  const kill = async (): Promise<void> => {
    if (!childProcess || childProcess.exitCode !== null || childProcess.signalCode !== null) return;
    const exited = once(childProcess, 'exit');
    childProcess.kill('SIGKILL');
    await exited;
  };
  onTestFinished(async () => {
    await kill();
    rmSync(dataDir, { recursive: true });
  });

  return {
    kill,
    /** Starts the sandbox process. @returns the base address of the sandbox */
    boot: async (webhookUrl = unreachableUrl): Promise<string> => {
      childProcess = spawn(process.execPath, [programFile, dataDir, webhookUrl], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [url] = z
        .tuple([z.string()])
        .parse(await once(createInterface({ input: childProcess.stdout }), 'line'));
      return url;
    },
  };
}
