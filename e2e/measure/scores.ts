import lighthouse from 'lighthouse';
import { findFreePort, openBrowser } from './browser.ts';
import { medianOf, formatTable } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = ['/', '/menus', '/?step=form&box=10'] as const;

/** Metrics of Lighthouse's performance score, with their units. */
const auditParts = [
  ['first-contentful-paint', 'ms'],
  ['largest-contentful-paint', 'ms'],
  ['speed-index', 'ms'],
  ['total-blocking-time', 'ms'],
  ['cumulative-layout-shift', ''],
] as const;

interface LighthouseRun {
  /** Lighthouse scores from 0 to 100, in the order of `categories`. */
  readonly scores: readonly number[];
  /** Metric values in the order of `auditParts`. */
  readonly values: readonly number[];
  /** Names of failed audits: accessibility, best practices and SEO. */
  readonly faults: readonly string[];
}

async function runLighthouse(address: string, port: number): Promise<LighthouseRun> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${address}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const failedAudits = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? NaN) * 100)),
    values: auditParts.map(([id]) => lhr.audits[id]?.numericValue ?? NaN),
    faults: failedAudits,
  };
}

const formatValue = (value: number, unit: string): string =>
  unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);

export async function measureScores(shopUrl: string, runs: number): Promise<string> {
  const port = await findFreePort();
  const browser = await openBrowser(port);
  const rows: string[][] = [];
  const medians: string[][] = [];
  const failedAudits = new Set<string>();
  for (const page of pages) {
    const lighthouseRuns: LighthouseRun[] = [];
    // Runs are sequential, because parallel runs would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    while (lighthouseRuns.length < runs) lighthouseRuns.push(await runLighthouse(`${shopUrl}${page}`, port));
    for (const run of lighthouseRuns) for (const fault of run.faults) failedAudits.add(`${page} ${fault}`);
    rows.push([
      page,
      ...categories.map((_, index) => lighthouseRuns.map(({ scores }) => scores[index]).join(' ')),
    ]);
    medians.push([
      page,
      ...auditParts.map(([, unit], index) =>
        formatValue(medianOf(lighthouseRuns.map(({ values }) => values[index] ?? NaN)), unit),
      ),
    ]);
  }
  await browser.close();
  return [
    formatTable(['page', ...categories], rows),
    formatTable(['median of page', ...auditParts.map(([id]) => id)], medians),
    failedAudits.size === 0
      ? 'No audit but those of time costs a point.'
      : `Costs points: ${[...failedAudits].join(', ')}`,
  ].join('\n\n');
}
