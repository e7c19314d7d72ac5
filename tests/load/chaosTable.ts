import { isOrdered, type Payment } from '#tests/simulator/checks/ledger.ts';
import type { ShopperEnd, ShopperReport } from '#tests/simulator/shoppers/report.ts';
import { victims } from './plan.ts';
import { percentile } from './timings.ts';
import type { Return } from './deaths.ts';
import { brokenIn, type PromiseKept } from './verdict.ts';

/** What all of it came to. */
export interface ChaosReport {
  readonly shoppers: readonly ShopperReport[];
  readonly payments: readonly Payment[];
  /** By kind, as the sandbox names them. */
  readonly faults: ReadonlyMap<string, number>;
  readonly outages: number;
  readonly cuts: number;
  readonly returns: readonly Return[];
  /** What this machine could not do. */
  readonly leftOut: ReadonlySet<Return['who']>;
  readonly operators: number;
  readonly promises: readonly PromiseKept[];
  /** While shoppers were there. */
  readonly seconds: number;
  /** Resident, in MB, by process. */
  readonly memory: ReadonlyMap<string, number>;
}

const ends: Readonly<Record<ShopperEnd, string>> = {
  ordered: 'commande confirmée',
  refunded: 'remboursés',
  left: 'partis d’eux-mêmes',
  'gave up': 'sans réponse à la fin',
};
const kinds: Readonly<Record<string, string>> = {
  delay: 'lent ou muet',
  status: 'refusé sans être fait',
  'drop-response': 'réponse perdue',
  duplicate: 'doublé',
  hold: 'retenu',
  refuse: 'refusé pour de bon',
};
const names: Readonly<Record<Return['who'], string>> = {
  shop: 'boutique et commandes',
  engine: 'moteur',
  limits: 'compteurs',
  disk: 'moteur, disque plein',
};
const leftOutWords: Readonly<Partial<Record<Return['who'], string>>> = {
  limits: 'Compteurs laissés de côté\u00a0: ni redis-server ni valkey-server sur cette machine.',
  disk: 'Disque plein laissé de côté\u00a0: cette machine ne laisse pas monter de disque (il faut être root).',
};

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const figures = (title: string, all: readonly (readonly [string, number])[]): string =>
  `${title}\u00a0: ${all.map(([name, count]) => `${name} ${number.format(count)}`).join(', ')}`;

/** The median and the longest, in seconds. */
function secondsOf(times: readonly (number | null)[]): string {
  const known = times.filter((time) => time !== null);
  if (known.length === 0) return '—';
  return [percentile(known, 0.5), Math.max(...known)].map((ms) => number.format(ms / 1000)).join(' / ');
}

function returnsOf(returns: readonly Return[]): readonly string[] {
  if (returns.length === 0) return [];
  const rows = [...victims, 'disk' as const].flatMap((who) => {
    const theirs = returns.filter((one) => one.who === who);
    if (theirs.length === 0) return [];
    return row(
      names[who],
      theirs.filter(({ isSudden }) => isSudden).length,
      theirs.filter(({ isSudden }) => !isSudden).length,
      theirs.filter(({ answered }) => answered === null).length,
      secondsOf(theirs.map(({ answered }) => answered)),
      secondsOf(theirs.map(({ ordered }) => ordered)),
    );
  });
  return [
    '',
    row(
      'Processus',
      'kill -9',
      'redémarrages',
      'jamais revenu',
      'première bonne réponse, s (médiane / plus longue)',
      'première commande, s',
    ),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...rows,
    '',
  ];
}

/** For a terminal. */
export function chaosTable({
  shoppers,
  payments,
  faults,
  outages,
  cuts,
  returns,
  leftOut,
  operators,
  promises,
  seconds,
  memory,
}: ChaosReport): string {
  const ordered = payments.filter(isOrdered).length;
  const broken = brokenIn(promises);
  return [
    `${number.format(shoppers.length)} clients en ${number.format(seconds)} s, ${number.format(ordered / seconds)} commandes par seconde`,
    figures(
      'Clients',
      Object.entries(ends).map(([end, word]) => [word, shoppers.filter((one) => one.end === end).length]),
    ),
    figures('Paiements', [
      ['avec une commande', ordered],
      ['remboursés', payments.filter(({ refunds }) => refunds.length > 0).length],
      ['annulés sans débit', payments.filter(({ isCharged }) => !isCharged).length],
    ]),
    figures(
      'Pannes',
      Object.entries(kinds).map(([kind, word]) => [word, faults.get(kind) ?? 0]),
    ),
    figures('Absences', [
      ['prestataire', outages],
      ['connexions coupées', cuts],
    ]),
    ...returnsOf(returns),
    ...Array.from(leftOut, (who) => leftOutWords[who] ?? who),
    figures('Opérateurs', [['gestes', operators]]),
    figures('Mémoire à la fin, Mo', [...memory]),
    figures('Promesses non tenues', [['en tout', broken.length]]),
    ...broken.flatMap(({ promise, problems }) =>
      [`  ${promise}\u00a0: ${problems.length} fois`].concat(problems.map((problem) => `    ${problem}`)),
    ),
  ].join('\n');
}
