import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { functionFiles, untriedFiles } from './untried.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), meta: z.object({ platform: z.optional(z.string()) }) }),
      ),
    }),
  ),
});

const vitest = (words: readonly string[], env: Readonly<Record<string, string>>): boolean =>
  spawnSync('npx', ['vitest', 'run', ...words], { stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

/** Runs function tests on a platform. @returns `false` if a test fails or a file sent no request to the platform */
function tryFunctions(platform: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mijote-report-'));
  const report = join(folder, 'report.json');
  const untried = untriedFiles();
  const files = functionFiles().filter((file) => !untried.includes(file));
  // Two workers, because each file starts an engine and a platform process.
  const words = ['--max-workers', '2', '--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const isGreen = vitest([...words, ...files.map((file) => `tests/server/${file}`)], { PLATFORM: platform });
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  const asking = testResults.map(({ name, assertionResults }) => ({
    name: basename(name),
    count: assertionResults.filter(({ meta }) => meta.platform === platform).length,
  }));
  const idle = asking.filter(({ count }) => count === 0);
  for (const { name } of idle)
    console.error(
      `${name} sent no request to ${platform}: list it in packages/simulator/platforms/untried.ts`,
    );
  const tests = asking.reduce((sum, { count }) => sum + count, 0);
  console.info(
    `${platform}: asked by ${tests} tests in ${asking.length - idle.length} files of tests/server`,
  );
  return isGreen && idle.length === 0;
}

/** `npm run platforms -- --test`: tests all platforms. */
export function tryAll(): boolean {
  const isGreen = vitest(['packages/simulator/platforms'], { EVERYTHING: '1' });
  return ['workers', 'lambda'].map(tryFunctions).every(Boolean) && isGreen;
}
