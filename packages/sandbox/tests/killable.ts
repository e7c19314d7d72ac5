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

/** A sandbox in its own process, which tests can kill and restart on the same folder. */
export function openKillableSandbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let childProcess: ChildProcessByStdio<null, Readable, null> | undefined;

  /** Like a power failure, without cleanup. */
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
    /** @returns the base address */
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
