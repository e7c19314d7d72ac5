import type { ChartState } from '#workbench/chart/chart.ts';
import type { Model } from '#workbench/paths/model.ts';
import { drawn, randomOf } from '#workbench/paths/random.ts';
import { oraclesOf, type Known, type Oracle } from './oracles.ts';
import { judge } from './judge.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

export interface Survivor {
  readonly mutant: Mutant;
  /** The first step that comes out otherwise, in words. */
  readonly difference: string;
  /** Whether it has more situations than were tried, behind which it might be noticed. */
  readonly isCut: boolean;
}

/** A mutant that a rule noticed. */
export interface Kill {
  readonly mutant: Mutant;
  readonly by: Oracle;
}

/** A mutant that does what the chart does. */
export interface Equivalent {
  readonly mutant: Mutant;
  /** A person's, where the exploration sees a difference that is none; undefined where it sees none. */
  readonly reason: string | undefined;
}

/** What became of a machine's mutants. */
export interface MutationReport {
  readonly mutants: number;
  readonly killed: number;
  readonly kills: readonly Kill[];
  readonly by: ReadonlyMap<Oracle, number>;
  readonly equivalents: readonly Equivalent[];
  readonly survivors: readonly Survivor[];
  /** Reasons given for mutants that are killed, or that the machine does not have. */
  readonly staleReasons: readonly string[];
}

interface RunOptions extends Known {
  /** Reads a chart for what is wrong with it, as for words without a use. */
  readonly problemsOf: (chart: ChartState) => readonly string[];
  /** So many mutants, the same for the same seed; all of them when left out. */
  readonly sample?: { readonly count: number; readonly seed: number } | undefined;
  /** Told after each mutant. */
  readonly onJudged?: (done: number, of: number) => void;
}

function chosenFrom(all: readonly Mutant[], sample: RunOptions['sample']): readonly Mutant[] {
  return sample === undefined ? all : drawn(all, randomOf(sample.seed)).take(sample.count).toArray();
}

/** The part of the effective mutants that was killed, 1 without any. */
export const scoreOf = ({ killed, survivors }: MutationReport): number =>
  survivors.length === 0 ? 1 : killed / (killed + survivors.length);

/**
 * Breaks a machine in every small way, one after the other, and asks its model's rules whether they notice.
 * @throws Error as `explore` does for the machine as it is, or with a rule that it breaks so
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
