import { bindPunctuation } from 'xstate-workbench/diagram/text';
import type { Scheduler } from '#simulator/scheduler.ts';
import { PaymentNames } from './paymentNames.ts';

export type TimelineChange =
  | { readonly kind: 'screen' }
  | { readonly kind: 'state'; readonly intentId: string }
  | { readonly kind: 'charged' | 'refunded' | 'taken' | 'returned'; readonly cents: number }
  | { readonly kind: 'ordered' };

export interface TimelineEntry {
  /** Time of the line in virtual ms since 1970. */
  readonly at: number;
  /** Time of the last repetition, if the line summarizes several. */
  readonly until?: number;
  /** Actor: a person's name, or the identifier of a server, such as `stripe`. */
  readonly side: string;
  /** Sender or recipient, or `null`. */
  readonly from: string | null;
  readonly to: string | null;
  /** Text of the line, in French. */
  readonly text: string;
  /** `true` if the line reports a random fault. */
  readonly isFault: boolean;
  /** Person for whom the action was made. Empty if the line concerns everybody. */
  readonly behalf: string;
  readonly change: TimelineChange | null;
}

interface EntryDetails extends Partial<Pick<TimelineEntry, 'from' | 'to' | 'behalf' | 'change'>> {
  /** Payment of the line. The line belongs to the payment's customer. */
  readonly intentId?: string;
}

/** Timeline of a world. Writing to it does not affect the simulation. */
export class Timeline {
  readonly entries: TimelineEntry[] = [];
  readonly payments = new PaymentNames();
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** @param side a person's name, or the identifier of a server, such as `stripe` */
  record(side: string, text: string, circumstances: EntryDetails = {}): void {
    const { from = null, to = null, behalf = side, change = null, intentId = '' } = circumstances;
    const owner = this.payments.ownerOf(intentId) ?? behalf;
    this.#append({ side, text, from, to, behalf: owner, change, isFault: false });
  }

  recordScreen(name: string, text: string, from: string | null = null): void {
    this.record(name, text, { from, change: { kind: 'screen' } });
  }

  recordFault(fault: Pick<TimelineEntry, 'side' | 'from' | 'text' | 'behalf'>): void {
    this.#append({ ...fault, to: null, change: null, isFault: true });
  }

  #append({ text, ...line }: Omit<TimelineEntry, 'at' | 'until'>): void {
    const describedText = bindPunctuation(this.payments.describeIn(text));
    this.#scheduler.trace(`${line.side}: ${describedText}`);
    this.entries.push({ at: this.#scheduler.now, ...line, text: describedText });
  }
}

/** Selects the lines of some people, with general lines between their first and last line. */
export function selectEntries(
  lines: readonly TimelineEntry[],
  isAbout: (name: string) => boolean,
): readonly TimelineEntry[] {
  const ownEntries = lines.filter(({ behalf }) => isAbout(behalf));
  const [first, last] = [ownEntries[0]?.at ?? 0, ownEntries.at(-1)?.at ?? 0];
  return lines.filter(({ at, behalf }) => isAbout(behalf) || (behalf === '' && at >= first && at <= last));
}
