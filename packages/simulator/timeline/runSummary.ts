import { capitalised } from '#simulator/capitalised.ts';
import { PaymentNames } from './paymentNames.ts';
import { mergeRepeats } from './repeats.ts';
import type { TimelineEntry } from './timeline.ts';

export interface RunSummary {
  /** First broken promise, or that all promises hold. */
  readonly title: string;
  readonly problems: readonly string[];
  /** Seed and fault profile of the run. */
  readonly settings: string;
  /** Active mutation, or `null`. */
  readonly mutation: string | null;
  readonly command: string;
  readonly entries: readonly TimelineEntry[];
}

interface RunSummaryOptions extends Pick<RunSummary, 'settings' | 'mutation' | 'command' | 'entries'> {
  readonly problems: readonly string[];
}

const paymentTags = / \(…\w{4}\)|, …\w{4}(?=\))/g;

/** Omits the payment in each line if all lines concern the same payment. */
function withoutPaymentTags(lines: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const distinctTags = new Set(
    lines.flatMap(({ text }) => text.match(paymentTags) ?? []).map((tag) => tag.match(/…\w{4}/)?.[0]),
  );
  return distinctTags.size > 1
    ? lines
    : lines.map((line) => ({ ...line, text: line.text.replaceAll(paymentTags, '') }));
}

/** Titles a run by its first broken promise, without names. */
export function summarizeRun({ problems, entries, ...options }: RunSummaryOptions): RunSummary {
  const payments = new PaymentNames();
  const describedProblems = problems.map((problem) => capitalised(payments.describeIn(problem)));
  const [title = 'Toutes les vérifications ont réussi'] = describedProblems[0]?.split('\u00a0: ') ?? [];
  return {
    ...options,
    entries: mergeRepeats(withoutPaymentTags(entries)),
    title,
    problems: describedProblems,
  };
}

const quoteArgument = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `"${word}"`);

export const formatCommand = (options: Readonly<Record<string, string | boolean | undefined>>): string =>
  [
    'npm run simulate --',
    ...Object.entries(options).flatMap(([name, value]) =>
      value === undefined || value === false
        ? []
        : [value === true ? `--${name}` : `--${name} ${quoteArgument(value)}`],
    ),
  ].join(' ');
