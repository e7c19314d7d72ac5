import { endFigures, figures, number, operatorFigures, paymentFigures, promiseFigures } from './figures.ts';
import type { SimulationReport } from './simulation.ts';
import type { Coverage } from './coverage.ts';
import { callFaultWords, changeFaultWords, endingWords } from './words.ts';

/** What is counted in a world, in the words of its table. */
const words: Readonly<Record<string, string>> = {
  calls: 'appels',
  events: 'événements',
  invocations: 'travaux durables',
  attempts: 'reprises comprises',
  deaths: 'processus morts',
  cuts: 'connexions coupées',
  suspensions: 'mises en attente',
  failures: 'essais ratés',
  secondSuccess: 'payé deux fois',
  emailKnown: 'e-mail déjà client',
  dateLapsed: 'date passée',
  registrationRefused: 'refusé par le système de commandes',
  voucherRefused: 'titre-restaurant refusé',
  lateDraft: 'brouillon arrivé trop tard',
  cancelled: 'voulu par un opérateur',
  ...callFaultWords,
  ...endingWords,
  ...changeFaultWords,
};

function totalsOf(reports: readonly SimulationReport[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { counts } of reports)
    for (const [name, count] of Object.entries(counts)) totals.set(name, (totals.get(name) ?? 0) + count);
  return totals;
}

const groups = {
  'Remboursés parce que': [
    'secondSuccess',
    'emailKnown',
    'dateLapsed',
    'registrationRefused',
    'voucherRefused',
    'cancelled',
  ],
  Défenses: ['lateDraft'],
  Moteur: ['invocations', 'attempts', 'deaths', 'cuts', 'suspensions', 'failures'],
  'Fins de processus': Object.keys(endingWords),
  'Pannes du réseau': Object.keys(callFaultWords),
  Changements: Object.keys(changeFaultWords),
  Volume: ['calls', 'events'],
} as const;

interface Effort {
  /** Of real time. */
  readonly seconds: number;
  /** The most that the process held, in MB. */
  readonly megabytes: number;
  readonly coverage: readonly Coverage[];
}

/** What all worlds came to, for a terminal. */
export function tableOf(
  reports: readonly SimulationReport[],
  { seconds, megabytes, coverage }: Effort,
): string {
  const shoppers = reports.flatMap((report) => report.shoppers);
  const totals = totalsOf(reports);
  const count = shoppers.length;
  return [
    `${number(count)} clients dans ${reports.length} mondes, ${number(seconds)} s, ${number(count / seconds)} par seconde, ${number(megabytes)} Mo au plus`,
    endFigures(shoppers),
    paymentFigures(reports.flatMap(({ payments }) => payments)),
    ...Object.entries(groups).map(([title, names]) =>
      figures(
        title,
        names.map((name) => [words[name] ?? name, totals.get(name) ?? 0]),
      ),
    ),
    `Transitions parcourues\u00a0: ${coverage.map(({ name, taken, all }) => `${name} ${taken}/${all}`).join(', ')}`,
    operatorFigures(reports.flatMap(({ operators }) => operators).length),
    promiseFigures(reports.flatMap(({ problems }) => problems).length),
  ].join('\n');
}
