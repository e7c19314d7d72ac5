import { bind } from 'xstate-workbench/diagram/text';
import type { Scheduler } from '#simulator/scheduler.ts';
import { Payments } from './payments.ts';

export type Change =
  | { readonly kind: 'screen' }
  | { readonly kind: 'state'; readonly intentId: string }
  | { readonly kind: 'charged' | 'refunded' | 'taken' | 'returned'; readonly cents: number }
  | { readonly kind: 'ordered' };

export interface StoryLine {
  /** Virtual ms since 1970. */
  readonly at: number;
  /** Time of the last repetition, if the line summarizes several. */
  readonly until?: number;
  /** Actor: a server key or a person's name. */
  readonly side: string;
  /** Sender or recipient, or `null`. */
  readonly from: string | null;
  readonly to: string | null;
  /** In French. */
  readonly text: string;
  /** `true` for a random fault. */
  readonly isFault: boolean;
  /** Originating actor. Empty if the line concerns everybody. */
  readonly behalf: string;
  readonly change: Change | null;
}

interface EntryDetails extends Partial<Pick<StoryLine, 'from' | 'to' | 'behalf' | 'change'>> {
  /** The payment. The line belongs to its owner. */
  readonly intentId?: string;
}

/** Timeline of a world. Writing to it does not affect the simulation. */
export class Story {
  readonly lines: StoryLine[] = [];
  readonly payments = new Payments();
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** @param side a person's name, or a server key */
  tell(side: string, text: string, circumstances: EntryDetails = {}): void {
    const { from = null, to = null, behalf = side, change = null, intentId = '' } = circumstances;
    const owner = this.payments.ownerOf(intentId) ?? behalf;
    this.#append({ side, text, from, to, behalf: owner, change, isFault: false });
  }

  see(name: string, text: string, from: string | null = null): void {
    this.tell(name, text, { from, change: { kind: 'screen' } });
  }

  tellFault(fault: Pick<StoryLine, 'side' | 'from' | 'text' | 'behalf'>): void {
    this.#append({ ...fault, to: null, change: null, isFault: true });
  }

  #append({ text, ...line }: Omit<StoryLine, 'at' | 'until'>): void {
    const describedText = bind(this.payments.named(text));
    this.#scheduler.note(`${line.side}: ${describedText}`);
    this.lines.push({ at: this.#scheduler.now, ...line, text: describedText });
  }
}

/** Lines of some people, with general lines between their first and last. */
export function storyOf(
  lines: readonly StoryLine[],
  isAbout: (name: string) => boolean,
): readonly StoryLine[] {
  const ownEntries = lines.filter(({ behalf }) => isAbout(behalf));
  const [first, last] = [ownEntries[0]?.at ?? 0, ownEntries.at(-1)?.at ?? 0];
  return lines.filter(({ at, behalf }) => isAbout(behalf) || (behalf === '' && at >= first && at <= last));
}
