import type { Step } from './model.ts';
import type { Observation } from './probe.ts';

export interface Start extends Observation {
  readonly input: unknown;
  readonly key: string;
}

/** Result of one event in one state: accepted, or rejected by a guard without a transition. */
export interface Edge extends Step, Observation {
  readonly from: string;
  readonly to: string;
}

export interface Exploration {
  readonly starts: readonly Start[];
  readonly edges: readonly Edge[];
}
