import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from 'xstate-workbench/chart/chart';
import { tableOf } from '#tools/table.ts';
import { coverageOf, type Coverage } from './coverage/counts.ts';
import { heatSheets } from './coverage/heat.ts';
import { discoverMachines, discoverModels, type NamedModel } from '#tools/discover.ts';

/** Number of steps and seed of the random walks in `npm test`. */
const [walkSteps, seed] = [10_000, 1];

const columns = ['machine', 'transitions', 'jamais', 'le moins souvent', 'le plus souvent'];

function rowOf(name: string, { counts }: Coverage): readonly string[] {
  const times = [...counts.values()];
  const figures = [
    times.length,
    times.filter((count) => count === 0).length,
    Math.min(...times),
    Math.max(...times),
  ];
  return [name, ...figures.map(String)];
}

/**
 * Draws how often generated tests and random walks take each transition.
 * @returns names of models that could not be drawn
 */
export async function drawCoverage(folder: string): Promise<readonly string[]> {
  const [subjects, models] = await Promise.all([discoverMachines(), discoverModels()]);
  const charts = new Set(models.map(({ model }) => model.machine.id));
  await mkdir(folder, { recursive: true });
  const draw = async ({ name, model }: NamedModel): Promise<readonly string[] | string> => {
    const words = subjects.find(({ machine }) => machine.id === model.machine.id)?.words;
    if (words === undefined) return `${name}: la machine ${model.machine.id} n’a pas de libellés français.`;
    try {
      const coverage = coverageOf(model, walkSteps, seed);
      const sheets = await heatSheets(chartOf(model.machine), words, coverage, charts);
      await Promise.all(sheets.map((sheet) => writeFile(join(folder, `${sheet.name}.svg`), sheet.svg)));
      return rowOf(name, coverage);
    } catch (error) {
      return `${name}: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  const drawn = await Promise.all(models.map(draw));
  console.info(tableOf([columns, ...drawn.filter((row) => typeof row !== 'string')]));
  return drawn.filter((row) => typeof row === 'string');
}
