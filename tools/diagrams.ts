import { parseArgs } from 'node:util';
import { drawAgainst } from './diagrams/against.ts';
import { drawCoverage } from './diagrams/coverage.ts';
import { drawFunnel } from './diagrams/funnel.ts';
import { updateSheets } from './diagrams/sheets.ts';

/**
 * `diagrams` draws every machine; `--check` writes nothing and fails when a drawing is not what it should be. `--against REV`
 * draws and tells what changed since a revision, `--funnel FILE` where visitors went and were lost, `--coverage`
 * how often tours and walks take each transition, into `--folder`.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    against: { type: 'string' },
    funnel: { type: 'string' },
    coverage: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
});

function problemsOf({
  against,
  funnel,
  coverage,
  folder: chosen,
}: typeof values): Promise<readonly string[]> {
  if (against !== undefined) return drawAgainst(against, chosen ?? 'diagrams-against');
  if (funnel !== undefined) return drawFunnel(funnel, chosen ?? 'diagrams-funnel');
  if (coverage) return drawCoverage(chosen ?? 'diagrams-coverage');
  return updateSheets(values.check);
}

const problems = await problemsOf(values);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
