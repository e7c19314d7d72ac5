import { parseArgs } from 'node:util';
import { chartOf } from 'xstate-workbench/chart/chart';
import { cpuTime } from 'xstate-workbench/paths/cpuTime';
import { scenesOf } from 'xstate-workbench/paths/model';
import { pathsOf } from 'xstate-workbench/paths/paths';
import { planOf } from 'xstate-workbench/paths/plan';
import { randomWalk } from 'xstate-workbench/paths/walk';
import { discoverMachines, discoverModels, type NamedModel } from './discover.ts';
import { tableOf } from 'xstate-workbench/cli/table';

/** `paths [machine ...]` prints figures; `--plan` a test plan in French; `--seed N [--steps N]` walks as well. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { plan: { type: 'boolean', default: false }, seed: { type: 'string' }, steps: { type: 'string' } },
});

const columns = ['machine', 'states', 'transitions', 'covered', 'guards both ways', 'tours', 'steps', 'ms'];

interface Report {
  readonly row: readonly string[];
  readonly problems: readonly string[];
}

/** Takes every path of a model; what goes wrong with one model does not hide the others. */
function reportOn({ name, model }: NamedModel): Report {
  const startedAt = cpuTime();
  try {
    const paths = pathsOf(model);
    const { edges, starts, tours, goals, missed, broken } = paths;
    if (values.seed !== undefined) {
      const [steps, seed] = [Number(values.steps ?? 10_000), Number(values.seed)];
      for (const scene of scenesOf(model)) randomWalk(scene, { steps, seed, explored: paths });
    }
    const notMet = new Set(missed);
    const met = (names: readonly string[]): number => names.filter((goal) => !notMet.has(goal)).length;
    const figures = [
      new Set([...starts.map(({ key }) => key), ...edges.flatMap(({ from, to }) => [from, to])]).size,
      goals.transitions.length,
      met(goals.transitions),
      `${met(goals.refusals)} of ${goals.refusals.length}`,
      tours.length,
      tours.reduce((sum, { steps }) => sum + steps.length, 0),
      Math.round(cpuTime() - startedAt),
    ];
    const problems = [
      ...missed.map((goal) => `not covered: ${goal}`),
      ...broken.map((promise) => `broken: ${promise}`),
    ];
    return {
      row: [name, ...figures.map(String)],
      problems: problems.map((problem) => `${name}: ${problem}`),
    };
  } catch (error) {
    return { row: [name], problems: [`${name}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

async function printPlans(models: readonly NamedModel[]): Promise<void> {
  const subjects = await discoverMachines();
  for (const { name, model } of models) {
    const words = subjects.find(({ machine }) => machine.id === model.machine.id)?.words;
    if (words === undefined) throw new Error(`${name}: the machine ${model.machine.id} has no words`);
    console.info(planOf(chartOf(model.machine), words, pathsOf(model)));
  }
}

function printTable(models: readonly NamedModel[]): void {
  const reports = models.map(reportOn);
  console.info(tableOf([columns, ...reports.map(({ row }) => row)]));
  const problems = reports.flatMap((report) => report.problems);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const models = await discoverModels();
const names = models.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No model of ${unknown.join(', ')}; there are: ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  const chosen = models.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (values.plan) await printPlans(chosen);
  else printTable(chosen);
}
