import type { ChartState } from '#workbench/chart/chart.ts';
import type { Model } from '#workbench/paths/model.ts';
import { drawn, randomOf } from '#workbench/paths/random.ts';
import { oraclesOf, type Known, type Oracle } from './oracles.ts';
import { judge } from './judge.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

export interface Survivor {
  readonly mutant: Mutant;
  readonly difference: string;
  /** `true` if a bound ended its exploration, so that it might still be killed. */
  readonly isCut: boolean;
}

export interface Kill {
  readonly mutant: Mutant;
  readonly by: Oracle;
}

/** Mutant with the same behaviour as the chart. */
export interface Equivalent {
  readonly mutant: Mutant;
  /** Reason from the model if the exploration finds a difference. `undefined` if it finds none. */
  readonly reason: string | undefined;
}

export interface MutationReport {
  readonly mutants: number;
  readonly killed: number;
  readonly kills: readonly Kill[];
  readonly by: ReadonlyMap<Oracle, number>;
  readonly equivalents: readonly Equivalent[];
  readonly survivors: readonly Survivor[];
  /** Reasons for mutants that are killed or do not exist. */
  readonly staleReasons: readonly string[];
}

interface RunOptions extends Known {
  readonly problemsOf: (chart: ChartState) => readonly string[];
  /** Random sample, reproducible by seed. Default: all mutants. */
  readonly sample?: { readonly count: number; readonly seed: number } | undefined;
  readonly onJudged?: (done: number, of: number) => void;
}

function chosenFrom(all: readonly Mutant[], sample: RunOptions['sample']): readonly Mutant[] {
  return sample === undefined ? all : drawn(all, randomOf(sample.seed)).take(sample.count).toArray();
}

/** Killed share of the non-equivalent mutants. 1 if there are none. */
export const scoreOf = ({ killed, survivors }: MutationReport): number =>
  survivors.length === 0 ? 1 : killed / (killed + survivors.length);

/**
 * Mutates a machine step by step and checks whether the model's rules kill the mutants.
 * @throws Error like `explore`, or if the original machine violates a rule
 */
export function mutate(model: Model, { problemsOf, sample, onJudged, ...known }: RunOptions): MutationReport {
  const all = mutantsOf(model.machine);
  const chosen = chosenFrom(all, sample);
  const reasons = new Map(Object.entries(model.equivalents ?? {}));
  const oracles = oraclesOf(model, problemsOf, known);
  const kills: Kill[] = [];
  const equivalents: Equivalent[] = [];
  const survivors: Survivor[] = [];
  const ids = new Set(all.map(({ id }) => id));
  const staleReasons = reasons
    .keys()
    .filter((id) => !ids.has(id))
    .toArray();
  for (const [index, mutant] of chosen.entries()) {
    const verdict = judge(oracles, mutant);
    const reason = reasons.get(mutant.id);
    if (verdict.kind === 'killed') {
      kills.push({ mutant, by: verdict.by });
      if (reason !== undefined) staleReasons.push(mutant.id);
    } else if (verdict.kind === 'equivalent' || reason !== undefined) equivalents.push({ mutant, reason });
    else survivors.push({ mutant, difference: verdict.difference, isCut: verdict.isCut });
    onJudged?.(index + 1, chosen.length);
  }
  const by = new Map(
    [...Map.groupBy(kills, ({ by: oracle }) => oracle)].map(([who, own]) => [who, own.length]),
  );
  return { mutants: chosen.length, killed: kills.length, kills, by, equivalents, survivors, staleReasons };
}
