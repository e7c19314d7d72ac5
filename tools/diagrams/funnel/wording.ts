import type { Flow } from './flow.ts';

const integerFormat = new Intl.NumberFormat('fr');
const percentFormat = new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 0 });
const dateFormat = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' });

export const countWord = (count: number): string => integerFormat.format(count);
export const visitorsWord = (count: number): string =>
  `${integerFormat.format(count)} visiteur${count > 1 ? 's' : ''}`;
export const lostVisitorsWord = (count: number): string =>
  `${integerFormat.format(count)} abandon${count > 1 ? 's' : ''}`;

export const shareOf = (count: number, total: number): string =>
  total === 0 ? '–' : percentFormat.format(count / total);

export function summaryOf({ span: [from, to], visitors, records }: Flow): string {
  return `${dateFormat.formatRange(from, to)} : ${visitorsWord(visitors)}, ${integerFormat.format(records)} événement${records > 1 ? 's' : ''} compté${records > 1 ? 's' : ''}`;
}

interface Loss {
  readonly id: string;
  readonly describe: (word: (id: string) => string) => string;
}

/** Returns the step where most visitors were lost. `undefined` if no visitor was lost. */
export function largestLossIn({ steps }: Flow): Loss | undefined {
  const [largestLoss] = steps.toSorted((one, other) => other.lost - one.lost);
  if (largestLoss === undefined || largestLoss.lost === 0) return undefined;
  const { id, lost, reached } = largestLoss;
  return {
    id,
    describe: (word) =>
      `L’étape « ${word(id)} » a le plus d’abandons : ${visitorsWord(lost)} sur ${integerFormat.format(reached)} (${shareOf(lost, reached)}).`,
  };
}
