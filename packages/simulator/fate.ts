import type { Random } from './random.ts';
import type { Story } from './story/story.ts';

/** Something that went wrong by itself. */
export interface Fault {
  /** The same in every run in which the same befalls the same; what a smaller run is made of. */
  readonly id: string;
  readonly kind: string;
}

interface FateOptions {
  readonly random: Random;
  readonly story: Story;
  /** Ids of faults: no other one happens. Null lets all happen that the seed has. */
  readonly only: ReadonlySet<string> | null;
}

/** What may befall somebody, by kind, and how often each does, from 0 to 1. */
export type Rates<TKind extends string> = Readonly<Partial<Record<TKind, number>>>;

/** Whom it strikes, whose call that was, and in which words it is told, in French. */
interface Telling<TKind extends string> {
  readonly side: string;
  readonly from: string | null;
  readonly behalf: string;
  readonly words: (kind: TKind) => string;
}

/** What goes wrong in a world. Each chance hangs on its own name: what is left out in one place changes none elsewhere. */
export class Fate {
  readonly struck: Fault[] = [];
  /** Nothing goes wrong any more. */
  isCalm = false;
  readonly #options: FateOptions;

  constructor(options: FateOptions) {
    this.#options = options;
  }

  /**
   * Which of several faults befalls what is done under a name; most often none does.
   * @param kinds in the order in which chance is shared out
   */
  draw<TKind extends string>(
    name: string,
    kinds: readonly TKind[],
    rates: Rates<TKind>,
    telling: Telling<TKind>,
  ): TKind | null {
    if (this.isCalm || kinds.every((kind) => !rates[kind])) return null;
    const fraction = this.#options.random.fork(name).fraction();
    let sum = 0;
    for (const kind of kinds) {
      sum += rates[kind] ?? 0;
      if (fraction < sum) return this.#strike(name, kind, telling) ? kind : null;
    }
    return null;
  }

  /** A fault that the seed has: whether it happens in this run. */
  happens<TKind extends string>(name: string, kind: TKind, telling: Telling<TKind>): boolean {
    return !this.isCalm && this.#strike(name, kind, telling);
  }

  #strike<TKind extends string>(name: string, kind: TKind, { words, ...telling }: Telling<TKind>): boolean {
    const { only, story } = this.#options;
    const id = `${kind} @ ${name}`;
    if (only !== null && !only.has(id)) return false;
    this.struck.push({ id, kind });
    story.tellFault({ ...telling, text: words(kind) });
    return true;
  }
}
