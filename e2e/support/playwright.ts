import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Result of a Playwright run. A test that passes only on a retry counts as failed. */
interface TestRunResult {
  readonly passed: number;
  readonly failed: number;
  /** Exit code of Playwright. `null` if a signal ended the run. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Runs Playwright tests and stores Playwright's report in `workFolder`. Forwards termination signals to Playwright.
 * @param cliArguments arguments of Playwright, such as `-g promo`
 */
export async function runPlaywright(
  workFolder: string,
  cliArguments: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<TestRunResult> {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const child = spawn(process.execPath, [cli, 'test', ...cliArguments], {
    stdio: 'inherit',
    env: { ...process.env, E2E_PLACE: workFolder, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  const report = await readFile(join(workFolder, 'report.json'), 'utf8').catch(() => null);
  const { success, data } = reportSchema.safeParse(report === null ? null : JSON.parse(report));
  const { expected = 0, unexpected = 1, flaky = 0 } = success ? data.stats : {};
  return {
    passed: expected,
    failed: unexpected + flaky,
    exitCode: child.exitCode,
    signal: child.signalCode,
  };
}
