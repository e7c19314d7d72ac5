import type { Flow } from './flow.ts';

const whole = new Intl.NumberFormat('fr');
const ratio = new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' });

export const countWord = (count: number): string => whole.format(count);
export const visitorsWord = (count: number): string =>
  `${whole.format(count)} visiteur${count > 1 ? 's' : ''}`;
export const lostWord = (count: number): string => `${whole.format(count)} abandon${count > 1 ? 's' : ''}`;

/** Avoids a division by zero. */
export const shareOf = (part: number, all: number): string => (all === 0 ? '–' : ratio.format(part / all));

export function summaryOf({ span: [from, to], visitors, records }: Flow): string {
  return `${day.formatRange(from, to)} : ${visitorsWord(visitors)}, ${whole.format(records)} événement${records > 1 ? 's' : ''} compté${records > 1 ? 's' : ''}`;
}

interface Loss {
  readonly id: string;
  readonly says: (word: (id: string) => string) => string;
}

/** `undefined` if no visitor was lost. */
export function largestLossIn({ steps }: Flow): Loss | undefined {
  const [worst] = steps.toSorted((one, other) => other.lost - one.lost);
  if (worst === undefined || worst.lost === 0) return undefined;
  const { id, lost, reached } = worst;
  return {
    id,
    says: (word) =>
      `L’étape « ${word(id)} » a le plus d’abandons : ${visitorsWord(lost)} sur ${whole.format(reached)} (${shareOf(lost, reached)}).`,
  };
}
