import { formatEuros } from '#machines/domain/money.ts';
import { headOf, isServer } from './sides.ts';
import type { StoryLine } from './story.ts';

/** What somebody knows at a moment. */
export interface Known {
  readonly who: string;
  readonly what: string;
}

type Counted = 'charged' | 'refunded' | 'taken' | 'returned';

/** What the providers' books have, in one sentence. */
function booksOf(lines: readonly StoryLine[]): string {
  const sums: Record<Counted, number> = { charged: 0, refunded: 0, taken: 0, returned: 0 };
  let orders = 0;
  for (const { change } of lines) {
    if (change?.kind === 'ordered') orders += 1;
    else if (change !== null && 'cents' in change) sums[change.kind] += change.cents;
  }
  const vouchers =
    sums.taken === 0
      ? []
      : [`titre-restaurant ${formatEuros(sums.taken)}, rendu ${formatEuros(sums.returned)}`];
  return [
    `débité ${formatEuros(sums.charged)}`,
    `remboursé ${formatEuros(sums.refunded)}`,
    ...vouchers,
    orders === 0 ? 'aucune commande' : orders === 1 ? '1 commande' : `${orders} commandes`,
  ].join(', ');
}

/**
 * What each side knows once the line at an index was told: the shopper whom it is about, their orders, the books of the providers.
 * Where it is about everybody, only the books of all are left.
 */
export function knownAt(lines: readonly StoryLine[], index: number): readonly Known[] {
  const behalf = lines[index]?.behalf ?? '';
  const past = lines.slice(0, index + 1).filter((line) => behalf === '' || line.behalf === behalf);
  const screen = past.findLast(({ change }) => change?.kind === 'screen');
  const states = new Map<string, string>();
  for (const { change, text } of past) if (change?.kind === 'state') states.set(change.intentId, text);
  const isPerson = behalf !== '' && !isServer(behalf);
  return [
    ...(isPerson ? [{ who: headOf(behalf), what: screen?.text ?? 'n’a encore rien vu' }] : []),
    ...(isPerson && states.size === 0 ? [{ who: headOf('orders'), what: 'aucune commande en cours' }] : []),
    ...(isPerson ? Array.from(states.values(), (what) => ({ who: headOf('orders'), what })) : []),
    { who: 'Les livres', what: booksOf(past) },
  ];
}
