import { parseArguments } from '#server/entrypoints/commandLine.node.ts';
import { drawAgainst } from './diagrams/against.ts';
import { drawCoverage } from './diagrams/coverage.ts';
import { drawFunnel } from './diagrams/funnel.ts';
import { updateSheets } from './diagrams/sheets.ts';

const usage = `npm run diagrams [-- options]

Sans option : dessine tous les diagrammes dans docs/diagrams.
  --check               n’écrit rien ; code 1 si un dessin n’est pas à jour
  --against RÉVISION    dessine et liste les changements depuis une révision
  --funnel FICHIER      dessine les parcours et les abandons des visiteurs, d’après les statistiques ou le journal de la boutique
  --coverage            dessine le nombre de passages des parcours de test dans chaque transition
  --folder DOSSIER      dossier des dessins de --against, --funnel ou --coverage ; par défaut diagrams-against, diagrams-funnel, diagrams-coverage
  --help                cette aide`;

const { values } = parseArguments(usage, {
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
