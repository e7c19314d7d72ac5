import { isOrdered, type Payment } from '#tests/simulator/checks/ledger.ts';
import { brokenIn, type PromiseKept } from '#tests/simulator/checks/promises.ts';
import {
  endFigures,
  figures,
  number,
  operatorFigures,
  paymentFigures,
  promiseFigures,
} from '#tests/simulator/figures.ts';
import type { ShopperReport } from '#tests/simulator/shoppers/report.ts';
import { victims } from './plan.ts';
import { percentile } from './timings.ts';
import type { Return } from './deaths.ts';

/** What all of it came to. */
export interface ChaosReport {
  readonly shoppers: readonly ShopperReport[];
  readonly payments: readonly Payment[];
  /** By kind, as the sandbox names them. */
  readonly faults: ReadonlyMap<string, number>;
  readonly outages: number;
  readonly cuts: number;
  readonly failedRefunds: number;
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

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The median and the longest, in seconds. */
function secondsOf(times: readonly (number | null)[]): string {
  const known = times.filter((time) => time !== null);
  if (known.length === 0) return '—';
  return [percentile(known, 0.5), Math.max(...known)].map((ms) => number(ms / 1000)).join(' / ');
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
  failedRefunds,
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
    `${number(shoppers.length)} clients en ${number(seconds)} s, ${number(ordered / seconds)} commandes par seconde`,
    endFigures(shoppers),
    paymentFigures(payments),
    figures(
      'Pannes',
      Object.entries(kinds).map(([kind, word]) => [word, faults.get(kind) ?? 0]),
    ),
    figures('Absences', [
      ['prestataire', outages],
      ['connexions coupées', cuts],
    ]),
    figures('Remboursements', [['échoués ensuite', failedRefunds]]),
    ...returnsOf(returns),
    ...Array.from(leftOut, (who) => leftOutWords[who] ?? who),
    operatorFigures(operators),
    figures('Mémoire à la fin, Mo', [...memory]),
    promiseFigures(broken.length),
    ...broken.flatMap(({ promise, problems }) =>
      [`  ${promise}\u00a0: ${problems.length} fois`].concat(problems.map((problem) => `    ${problem}`)),
    ),
  ].join('\n');
}
