import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { listFunctionTests, listExcludedFiles } from './excludedTests.ts';

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

const runVitest = (args: readonly string[], env: Readonly<Record<string, string>>): boolean =>
  spawnSync('npx', ['vitest', 'run', ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

/** Runs the function tests on a hosting platform. @returns `false` if a test fails or a file sent no request to the platform */
function testFunctions(platform: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mijote-report-'));
  const report = join(folder, 'report.json');
  const excluded = listExcludedFiles();
  const files = listFunctionTests().filter((file) => !excluded.includes(file));
  // Two workers, because each file starts an engine and a platform process.
  const words = ['--max-workers', '2', '--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const isGreen = runVitest([...words, ...files.map((file) => `tests/server/${file}`)], {
    PLATFORM: platform,
  });
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  const requestCounts = testResults.map(({ name, assertionResults }) => ({
    name: basename(name),
    count: assertionResults.filter(({ meta }) => meta.platform === platform).length,
  }));
  const filesWithoutRequests = requestCounts.filter(({ count }) => count === 0);
  for (const { name } of filesWithoutRequests)
    console.error(
      `${name} sent no request to ${platform}: list it in packages/simulator/platforms/excludedTests.ts`,
    );
  const testCount = requestCounts.reduce((sum, { count }) => sum + count, 0);
  console.info(
    `${platform}: asked by ${testCount} tests in ${requestCounts.length - filesWithoutRequests.length} files of tests/server`,
  );
  return isGreen && filesWithoutRequests.length === 0;
}

/** `npm run platforms -- --test`: tests all platforms. */
export function testAllPlatforms(): boolean {
  const isGreen = runVitest(['packages/simulator/platforms'], { EVERYTHING: '1' });
  return ['workers', 'lambda'].map(testFunctions).every(Boolean) && isGreen;
}
