import lighthouse from 'lighthouse';
import { freePort, openBrowser } from './browser.ts';
import { medianOf, tableOf } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = ['/', '/menus', '/?step=form&box=10'] as const;

/** Metrics of the performance score, with their units. */
const parts = [
  ['first-contentful-paint', 'ms'],
  ['largest-contentful-paint', 'ms'],
  ['speed-index', 'ms'],
  ['total-blocking-time', 'ms'],
  ['cumulative-layout-shift', ''],
] as const;

interface Run {
  /** 0 to 100, in the order of `categories`. */
  readonly scores: readonly number[];
  /** In the order of `parts`. */
  readonly values: readonly number[];
  /** Failed audits of accessibility, best practices and SEO. */
  readonly faults: readonly string[];
}

async function runOf(address: string, port: number): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${address}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? NaN) * 100)),
    values: parts.map(([id]) => lhr.audits[id]?.numericValue ?? NaN),
    faults,
  };
}

const valueIn = (value: number, unit: string): string =>
  unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);

export async function measureScores(shopUrl: string, runs: number): Promise<string> {
  const port = await freePort();
  const browser = await openBrowser(port);
  const rows: string[][] = [];
  const medians: string[][] = [];
  const faults = new Set<string>();
  for (const page of pages) {
    const made: Run[] = [];
    // In sequence, because parallel runs slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    while (made.length < runs) made.push(await runOf(`${shopUrl}${page}`, port));
    for (const run of made) for (const fault of run.faults) faults.add(`${page} ${fault}`);
    rows.push([page, ...categories.map((_, index) => made.map(({ scores }) => scores[index]).join(' '))]);
    medians.push([
      page,
      ...parts.map(([, unit], index) =>
        valueIn(medianOf(made.map(({ values }) => values[index] ?? NaN)), unit),
      ),
    ]);
  }
  await browser.close();
  return [
    tableOf(['page', ...categories], rows),
    tableOf(['median of page', ...parts.map(([id]) => id)], medians),
    faults.size === 0
      ? 'No audit but those of time costs a point.'
      : `Costs points: ${[...faults].join(', ')}`,
  ].join('\n\n');
}
