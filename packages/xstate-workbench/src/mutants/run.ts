import type { Model } from '#workbench/paths/model.ts';
import { shuffled, createRandom } from '#workbench/paths/random.ts';
import { createOracles, type OracleOptions, type Oracle } from './oracles.ts';
import { judgeMutant } from './judge.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

export interface Survivor {
  readonly mutant: Mutant;
  readonly difference: string;
  /** `true` if a limit ended the mutant's exploration. A longer exploration might kill the mutant. */
  readonly isCut: boolean;
  /** Run time of the user's tests. */
  readonly ms?: number;
  /** Check of the package that kills the mutant, although the user's tests do not. */
  readonly tourOracle?: Oracle;
}

export interface Kill {
  readonly mutant: Mutant;
  readonly by: Oracle;
  readonly ms?: number;
}

export interface Equivalent {
  readonly mutant: Mutant;
  /** Reason that the model states. `undefined` if only the exploration shows that the mutant is equivalent. */
  readonly reason: string | undefined;
}

export interface MutationReport {
  readonly mutants: number;
  /** Number of mutants before sampling. */
  readonly total: number;
  readonly killed: number;
  readonly kills: readonly Kill[];
  readonly by: ReadonlyMap<Oracle, number>;
  readonly equivalents: readonly Equivalent[];
  readonly survivors: readonly Survivor[];
  /** Ids of mutants that the model calls equivalent, although they are killed or do not exist. */
  readonly staleReasons: readonly string[];
}

interface RunOptions extends OracleOptions {
  /** Number of random mutants to test, reproducible by seed. Default: all mutants. */
  readonly sample?: { readonly count: number; readonly seed: number } | undefined;
  /** `true` adds mutants with another length of a delay. Only tests that measure time kill them. */
  readonly hasDelays?: boolean | undefined;
  readonly onProgress?: (done: number, of: number) => void;
}

/** Adds the counts to the results of mutants. */
export function reportOf(
  total: number,
  verdicts: Pick<MutationReport, 'kills' | 'equivalents' | 'survivors' | 'staleReasons'>,
): MutationReport {
  const { kills, equivalents, survivors } = verdicts;
  const by = new Map(
    [...Map.groupBy(kills, ({ by: oracle }) => oracle)].map(([oracle, own]) => [oracle, own.length]),
  );
  const mutants = kills.length + equivalents.length + survivors.length;
  return { ...verdicts, mutants, total, killed: kills.length, by };
}

/** Returns the share of killed mutants among those that are not equivalent. 1 if no mutant survived. */
export const scoreOf = ({ killed, survivors }: MutationReport): number =>
  survivors.length === 0 ? 1 : killed / (killed + survivors.length);

/**
 * Mutates a machine step by step and checks whether the model's rules kill the mutants.
 * @throws Error if the original machine violates a rule
 */
export function mutate(
  model: Model,
  { sample, hasDelays, onProgress, ...oracleOptions }: RunOptions,
): MutationReport {
  const all = mutantsOf(model.machine).filter(
    ({ change }) => hasDelays === true || change !== 'delay changed',
  );
  const selected =
    sample === undefined ? all : shuffled(all, createRandom(sample.seed)).take(sample.count).toArray();
  const reasons = new Map(Object.entries(model.equivalents ?? {}));
  const oracles = createOracles(model, oracleOptions);
  const kills: Kill[] = [];
  const equivalents: Equivalent[] = [];
  const survivors: Survivor[] = [];
  const ids = new Set(all.map(({ id }) => id));
  const staleReasons = reasons
    .keys()
    .filter((id) => !ids.has(id))
    .toArray();
  for (const [index, mutant] of selected.entries()) {
    const verdict = judgeMutant(oracles, mutant);
    const reason = reasons.get(mutant.id);
    if (verdict.kind === 'killed') {
      kills.push({ mutant, by: verdict.by });
      if (reason !== undefined) staleReasons.push(mutant.id);
    } else if (verdict.kind === 'equivalent' || reason !== undefined) equivalents.push({ mutant, reason });
    else survivors.push({ mutant, difference: verdict.difference, isCut: verdict.isCut });
    onProgress?.(index + 1, selected.length);
  }
  return reportOf(all.length, { kills, equivalents, survivors, staleReasons });
}
