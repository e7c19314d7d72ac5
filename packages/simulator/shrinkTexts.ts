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
  return `essai ${tried} sur ${maxTries} au plus, ${remainingTime} encore au plus\u00a0: ${formatSize(smallest)}`;
}

export const formatShrunkWorld = ({ tries, isComplete, report }: Omit<ShrunkWorld, 'job'>): string =>
  [
    `Le plus petit, après ${formatCount(tries, 'essai')}\u00a0: ${formatSize(report)}`,
    isComplete
      ? 'Sans l’une ou l’autre de ces pannes, tout tient\u00a0: aucune n’est de trop.'
      : 'La recherche s’est arrêtée là\u00a0: des pannes peuvent être de trop (--tries N la prolonge).',
    'Où moins va mal, d’autres paiements s’ouvrent\u00a0: leurs noms ne sont pas ceux d’au-dessus.',
  ].join('\n');
