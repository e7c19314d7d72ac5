import type { Random } from './random.ts';
import type { Timeline } from './timeline/timeline.ts';

export interface Fault {
  /** Id of the fault, equal in all runs with the same seed, so that a failing run can be reduced. */
  readonly id: string;
  readonly kind: string;
}

interface FaultInjectorOptions {
  readonly random: Random;
  readonly timeline: Timeline;
  /** Ids of the only active faults. `null` allows all faults of the seed. */
  readonly activeIds: ReadonlySet<string> | null;
}

/** Probability of each kind of fault, from 0 to 1. */
export type Rates<TKind extends string> = Readonly<Partial<Record<TKind, number>>>;

interface FaultDescription<TKind extends string> {
  readonly side: string;
  readonly from: string | null;
  readonly behalf: string;
  readonly describe: (kind: TKind) => string;
}

/** Random faults of a simulated world. Each draw depends only on its name, so removing one fault changes no other. */
export class FaultInjector {
  readonly injected: Fault[] = [];
  isDisabled = false;
  readonly #options: FaultInjectorOptions;

  constructor(options: FaultInjectorOptions) {
    this.#options = options;
  }

  /** Draws at most one fault for a name. @param kinds kinds of faults, in the order in which they share the probability */
  draw<TKind extends string>(
    name: string,
    kinds: readonly TKind[],
    rates: Rates<TKind>,
    description: FaultDescription<TKind>,
  ): TKind | null {
    if (this.isDisabled || kinds.every((kind) => !rates[kind])) return null;
    const fraction = this.#options.random.fork(name).fraction();
    let sum = 0;
    for (const kind of kinds) {
      sum += rates[kind] ?? 0;
      if (fraction < sum) return this.#inject(name, kind, description) ? kind : null;
    }
    return null;
  }

  inject<TKind extends string>(name: string, kind: TKind, description: FaultDescription<TKind>): boolean {
    return !this.isDisabled && this.#inject(name, kind, description);
  }

  #inject<TKind extends string>(
    name: string,
    kind: TKind,
    { describe, ...description }: FaultDescription<TKind>,
  ): boolean {
    const { activeIds, timeline } = this.#options;
    const id = `${kind} @ ${name}`;
    if (activeIds !== null && !activeIds.has(id)) return false;
    this.injected.push({ id, kind });
    timeline.recordFault({ ...description, text: describe(kind) });
    return true;
  }
}
