import { capitalised } from '#simulator/capitalised.ts';
import { Payments } from './payments.ts';
import { withoutRepeats } from './repeats.ts';
import type { StoryLine } from './story.ts';

/** A run that is told to people. */
export interface Tale {
  /** The promise that was broken, or that none was. */
  readonly title: string;
  /** What was broken, in full, and of which payment. */
  readonly problems: readonly string[];
  /** Of which seed, and how much goes wrong. */
  readonly circumstances: string;
  /** What somebody planted in the shop; null for the shop as it is. */
  readonly defect: string | null;
  /** Plays it again. */
  readonly command: string;
  readonly lines: readonly StoryLine[];
}

interface TaleOptions extends Pick<Tale, 'circumstances' | 'defect' | 'command' | 'lines'> {
  readonly problems: readonly string[];
}

const tags = / \(…\w{4}\)|, …\w{4}(?=\))/g;

/** Lines that are about one payment do not say each time which one. */
function untagged(lines: readonly StoryLine[]): readonly StoryLine[] {
  const named = new Set(
    lines.flatMap(({ text }) => text.match(tags) ?? []).map((tag) => tag.match(/…\w{4}/)?.[0]),
  );
  return named.size > 1 ? lines : lines.map((line) => ({ ...line, text: line.text.replaceAll(tags, '') }));
}

/** A run with its title: the first promise that it breaks, without whom it befell. */
export function taleOf({ problems, lines, ...options }: TaleOptions): Tale {
  const payments = new Payments();
  const named = problems.map((problem) => capitalised(payments.named(problem)));
  const [title = 'Toutes les promesses sont tenues'] = named[0]?.split('\u00a0: ') ?? [];
  return { ...options, lines: withoutRepeats(untagged(lines)), title, problems: named };
}

/** A word of a shell's command line. */
const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `"${word}"`);

/** A command line from its options, without those that are not given. */
export const commandOf = (options: Readonly<Record<string, string | boolean | undefined>>): string =>
  [
    'npm run simulate --',
    ...Object.entries(options).flatMap(([name, value]) =>
      value === undefined || value === false
        ? []
        : [value === true ? `--${name}` : `--${name} ${quoted(value)}`],
    ),
  ].join(' ');
