import { parseArgs } from 'node:util';
import { drawAgainst } from './diagrams/against.ts';
import { drawFunnel } from './diagrams/funnel.ts';
import { updateSheets } from './diagrams/sheets.ts';

/**
 * `diagrams` draws every machine; `--check` writes nothing and fails when a drawing is not what it should be. `--against REV`
 * draws and tells what changed since a revision, `--funnel FILE` where visitors went and were lost, into `--folder`.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    against: { type: 'string' },
    funnel: { type: 'string' },
    folder: { type: 'string' },
  },
});

function problemsOf({ against, funnel, folder: chosen }: typeof values): Promise<readonly string[]> {
  if (against !== undefined) return drawAgainst(against, chosen ?? 'diagrams-against');
  if (funnel !== undefined) return drawFunnel(funnel, chosen ?? 'diagrams-funnel');
  return updateSheets(values.check);
}

const problems = await problemsOf(values);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
