import { capitalised } from '#simulator/capitalised.ts';
import { Payments } from './payments.ts';
import { withoutRepeats } from './repeats.ts';
import type { StoryLine } from './story.ts';

export interface Tale {
  /** The broken promise, or that all hold. */
  readonly title: string;
  readonly problems: readonly string[];
  /** Seed and profile. */
  readonly circumstances: string;
  /** Active mutation, or `null`. */
  readonly defect: string | null;
  readonly command: string;
  readonly lines: readonly StoryLine[];
}

interface RunSummaryOptions extends Pick<Tale, 'circumstances' | 'defect' | 'command' | 'lines'> {
  readonly problems: readonly string[];
}

const paymentTags = / \(…\w{4}\)|, …\w{4}(?=\))/g;

/** Omits payment tags if all lines concern the same payment. */
function withoutPaymentTags(lines: readonly StoryLine[]): readonly StoryLine[] {
  const distinctTags = new Set(
    lines.flatMap(({ text }) => text.match(paymentTags) ?? []).map((tag) => tag.match(/…\w{4}/)?.[0]),
  );
  return distinctTags.size > 1
    ? lines
    : lines.map((line) => ({ ...line, text: line.text.replaceAll(paymentTags, '') }));
}

/** Titles a run by its first broken promise, without names. */
export function taleOf({ problems, lines, ...options }: RunSummaryOptions): Tale {
  const payments = new Payments();
  const describedProblems = problems.map((problem) => capitalised(payments.named(problem)));
  const [title = 'Toutes les promesses sont tenues'] = describedProblems[0]?.split('\u00a0: ') ?? [];
  return { ...options, lines: withoutRepeats(withoutPaymentTags(lines)), title, problems: describedProblems };
}

const quoteArgument = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `"${word}"`);

export const commandOf = (options: Readonly<Record<string, string | boolean | undefined>>): string =>
  [
    'npm run simulate --',
    ...Object.entries(options).flatMap(([name, value]) =>
      value === undefined || value === false
        ? []
        : [value === true ? `--${name}` : `--${name} ${quoteArgument(value)}`],
    ),
  ].join(' ');
