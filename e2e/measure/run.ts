import { parseArgs } from 'node:util';
import { measureFunctions } from './functions/measure.ts';
import { openPageMeasurements, pageMeasurements } from './pages.ts';
import { formatMachineLoad } from '#simulator/load/machineLoad.ts';

/**
 * `npm run measure` prints tables of page weights, page behaviour and the cost of functions.
 * `-- weights paint` limits the measurements. `--runs 1` and `--pairs 3` limit the repetitions.
 * `-- functions` builds no pages and opens no browser.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, pairs: { type: 'string', default: '8' } },
});
const [runs, pairs] = [Number(values.runs), Number(values.pairs)];

const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

async function printTable(name: string, measure: () => Promise<string>): Promise<void> {
  const loadBefore = formatMachineLoad();
  console.info(`\n## ${name}\n\n${await measure()}\n\n${loadBefore} before, ${formatMachineLoad()} after`);
}

console.info(
  'Bytes, counts and ratios hold anywhere; times, and the scores made of them, are this machine’s and this hour’s.',
);
if (isWanted('functions')) await printTable('functions', () => measureFunctions({ pairs }));
const selectedMeasurements = pageMeasurements.filter(isWanted);
if (selectedMeasurements.length > 0) {
  const pages = await openPageMeasurements({ runs, pairs });
  try {
    // oxlint-disable-next-line no-await-in-loop -- in sequence: parallel runs would slow each other down
    for (const name of selectedMeasurements) await printTable(name, pages.measure[name]);
  } finally {
    await pages.close();
  }
}
