import { chartOf } from 'xstate-workbench/chart/chart';
import { goalsIn } from 'xstate-workbench/paths/coverage';
import { discoverMachines } from '#tools/discover.ts';

/** How many transitions of one machine some worlds took, of all that it has. */
export interface Coverage {
  readonly name: string;
  readonly taken: number;
  readonly all: number;
  /** Those that no world took, by their names. */
  readonly missing: readonly string[];
}

/** What worlds took of each machine that any of them ran. @param reached how often each transition was taken, by its name, a record a world */
export async function coverageOf(
  reached: readonly Readonly<Record<string, number>>[],
): Promise<readonly Coverage[]> {
  const taken = new Set(reached.flatMap(Object.keys));
  const machines = await discoverMachines();
  return machines
    .map(({ machine }) => {
      const names = goalsIn(chartOf(machine)).transitions;
      const missing = names.filter((name) => !taken.has(name));
      return { name: machine.id, taken: names.length - missing.length, all: names.length, missing };
    })
    .filter((coverage) => coverage.taken > 0);
}
