import { bind } from 'xstate-workbench/diagram/text';
import type { Scheduler } from '#simulator/scheduler.ts';
import { Payments } from './payments.ts';

/** What is otherwise from a line on: what a shopper sees, where an order is, what the ledger has. */
export type Change =
  | { readonly kind: 'screen' }
  | { readonly kind: 'state'; readonly intentId: string }
  | { readonly kind: 'charged' | 'refunded' | 'taken' | 'returned'; readonly cents: number }
  | { readonly kind: 'ordered' };

/** One thing that somebody did or suffered. */
export interface StoryLine {
  /** Virtual ms since 1970. */
  readonly at: number;
  /** When it was done for the last time, where it is told once for several; the same. */
  readonly until?: number;
  /** Who did or suffered it: a server's key, or a person's name. */
  readonly side: string;
  /** From whom it came, or to whom it went; null when it did neither. */
  readonly from: string | null;
  readonly to: string | null;
  /** In French. */
  readonly text: string;
  /** Whether it is trouble of the seed's, which nobody did. */
  readonly isFault: boolean;
  /** On whose behalf; empty for everybody. */
  readonly behalf: string;
  readonly change: Change | null;
}

/** What may be left out of a line that is told. */
interface Circumstances extends Partial<Pick<StoryLine, 'from' | 'to' | 'behalf' | 'change'>> {
  /** The payment that it is about: it is on behalf of whoever is to pay that. */
  readonly intentId?: string;
}

/** What happened in a world, for people: trouble and doings in one order. Telling changes nothing of what happens. */
export class Story {
  readonly lines: StoryLine[] = [];
  readonly payments = new Payments();
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** @param side a person's name, or a server's key */
  tell(side: string, text: string, circumstances: Circumstances = {}): void {
    const { from = null, to = null, behalf = side, change = null, intentId = '' } = circumstances;
    const owner = this.payments.ownerOf(intentId) ?? behalf;
    this.#add({ side, text, from, to, behalf: owner, change, isFault: false });
  }

  /** What a shopper has before their eyes from now on, in the words of the page's chart or in its own. */
  see(name: string, text: string, from: string | null = null): void {
    this.tell(name, text, { from, change: { kind: 'screen' } });
  }

  tellFault(fault: Pick<StoryLine, 'side' | 'from' | 'text' | 'behalf'>): void {
    this.#add({ ...fault, to: null, change: null, isFault: true });
  }

  #add({ text, ...line }: Omit<StoryLine, 'at' | 'until'>): void {
    const named = bind(this.payments.named(text));
    this.#scheduler.note(`${line.side}: ${named}`);
    this.lines.push({ at: this.#scheduler.now, ...line, text: named });
  }
}

/** The lines about some people; what befell everybody came between their first and their last. */
export function storyOf(
  lines: readonly StoryLine[],
  isAbout: (who: string) => boolean,
): readonly StoryLine[] {
  const theirs = lines.filter(({ behalf }) => isAbout(behalf));
  const [first, last] = [theirs[0]?.at ?? 0, theirs.at(-1)?.at ?? 0];
  return lines.filter(({ at, behalf }) => isAbout(behalf) || (behalf === '' && at >= first && at <= last));
}
