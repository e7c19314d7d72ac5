import { formatCount } from './formatCounts.ts';
import type { TracedReport } from './pool.ts';
import type { ShrunkWorld } from './shrink.ts';

type WorldSize = Pick<TracedReport, 'shoppers' | 'faults'>;

const formatSize = ({ shoppers, faults }: WorldSize): string =>
  `${formatCount(shoppers.length, 'client')}, ${formatCount(faults.length, 'panne')}`;

interface Progress {
  readonly tried: number;
  readonly maxTries: number;
  /** Time since the first try, in ms. */
  readonly elapsed: number;
  readonly smallest: WorldSize;
}

/** Formats the progress of the search for a smaller world, in French. */
export function formatSearchProgress({ tried, maxTries, elapsed, smallest }: Progress): string {
  const seconds = Math.ceil(((elapsed / tried) * (maxTries - tried)) / 1000);
  const remainingTime = seconds < 120 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
  return `essai ${tried} sur ${maxTries} au maximum, encore ${remainingTime} au maximum\u00a0: ${formatSize(smallest)}`;
}

export const formatShrunkWorld = ({ tries, isComplete, report }: Omit<ShrunkWorld, 'job'>): string =>
  [
    `Plus petit monde en échec, après ${formatCount(tries, 'essai')}\u00a0: ${formatSize(report)}`,
    isComplete
      ? 'Chacune de ces pannes est nécessaire\u00a0: sans l’une d’elles, le problème disparaît.'
      : 'La recherche est incomplète\u00a0: certaines pannes sont peut-être inutiles. Prolongez-la avec --tries N.',
    'Les paiements de ce monde ont d’autres identifiants que ceux du monde complet.',
  ].join('\n');
