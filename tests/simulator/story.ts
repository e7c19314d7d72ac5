import type { Scheduler } from './scheduler.ts';

/** One thing that somebody did or suffered. */
export interface StoryLine {
  /** Virtual ms since 1970. */
  readonly at: number;
  /** In French: `client3`, `réseau`, `moteur`, `opérateur`. */
  readonly who: string;
  readonly text: string;
  /** Whether it is trouble of the seed's, which nobody did. */
  readonly isFault: boolean;
  /** Whom it is about: somebody's own doing, or on whose behalf what was struck was done; empty for everybody. */
  readonly behalf: string;
}

/** What happened in a world, for people: trouble and doings in one order. */
export class Story {
  readonly lines: StoryLine[] = [];
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  tell(who: string, text: string, behalf = who): void {
    this.#add({ who, text, behalf, isFault: false });
  }

  tellFault(who: string, text: string, behalf: string): void {
    this.#add({ who, text, behalf, isFault: true });
  }

  #add(line: Omit<StoryLine, 'at'>): void {
    this.#scheduler.note(`${line.who}: ${line.text}`);
    this.lines.push({ at: this.#scheduler.now, ...line });
  }
}

const clock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A line as it is printed: when in Paris, who, what; trouble has its sign. */
export const sentenceOf = ({ at, who, text, isFault }: StoryLine): string =>
  `${clock.format(at)}  ${isFault ? '⚡' : ' '} ${who}\u00a0: ${text}`;

/** The lines about some people; what befell everybody came between their first and their last. */
export function storyOf(
  lines: readonly StoryLine[],
  isAbout: (who: string) => boolean,
): readonly StoryLine[] {
  const theirs = lines.filter(({ behalf }) => isAbout(behalf));
  const [first, last] = [theirs[0]?.at ?? 0, theirs.at(-1)?.at ?? 0];
  return lines.filter(({ at, behalf }) => isAbout(behalf) || (behalf === '' && at >= first && at <= last));
}
