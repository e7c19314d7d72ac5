import type { Goals } from './coverage.ts';
import type { Exploration } from './exploration.ts';
import type { PairCoverage } from './pairs.ts';
import type { Tour } from './tours.ts';

/** Result of an exploration, with tours (sequences of events that cover the machine) and all detected problems. */
export interface Paths extends Exploration {
  readonly tours: readonly Tour[];
  readonly goals: Goals;
  readonly missed: readonly string[];
  /** Names of invariants that an explored step violates. */
  readonly violationTexts: readonly string[];
  readonly pairs?: PairCoverage | undefined;
}
