import { chartOf } from 'xstate-workbench/chart/chart';
import { goalsIn } from 'xstate-workbench/paths/coverage';
import { discoverMachines } from '#tools/discover.ts';

export interface Coverage {
  readonly name: string;
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/**
 * Measures the transition coverage of each machine that ran. @param transitionCounts runs per transition, one record per simulated
 * world
 */
export async function measureCoverage(
  transitionCounts: readonly Readonly<Record<string, number>>[],
): Promise<readonly Coverage[]> {
  const takenNames = new Set(transitionCounts.flatMap(Object.keys));
  const machines = await discoverMachines();
  return machines
    .map<Coverage>(({ machine }) => {
      const names = goalsIn(chartOf(machine)).transitions;
      const missing = names.filter((name) => !takenNames.has(name));
      return { name: machine.id, covered: names.length - missing.length, total: names.length, missing };
    })
    .filter((coverage) => coverage.covered > 0);
}
