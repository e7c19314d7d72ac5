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
}

/** What happened in a world, for people: trouble and doings in one order. */
export class Story {
  readonly lines: StoryLine[] = [];
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  tell(who: string, text: string, isFault = false): void {
    this.#scheduler.note(`${who}: ${text}`);
    this.lines.push({ at: this.#scheduler.now, who, text, isFault });
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

/** The lines of some people, and the trouble that came between their first and their last. */
export function storyOf(
  lines: readonly StoryLine[],
  isAbout: (who: string) => boolean,
): readonly StoryLine[] {
  const theirs = lines.filter(({ who, isFault }) => !isFault && isAbout(who));
  const [first, last] = [theirs[0]?.at ?? 0, theirs.at(-1)?.at ?? 0];
  return lines.filter(
    ({ at, who, isFault }) => (isFault && at >= first && at <= last) || (!isFault && isAbout(who)),
  );
}
