import {
  counted,
  endFigures,
  figures,
  figuresOfSome,
  number,
  operatorFigures,
  paymentFigures,
  promiseFigures,
  promiseNames,
} from './figures.ts';
import { totalsOf } from './counts.ts';
import { varietyOf } from './checks/variety.ts';
import type { profiles } from './profiles.ts';
import type { SimulationReport } from './simulation.ts';
import type { Coverage } from './coverage.ts';
import { unmetIn } from './unmet.ts';
import { callFaultWords, changeFaultWords, endingWords, troubleWords } from './words.ts';

const countLabels: Readonly<Record<string, string>> = {
  calls: 'appels',
  events: 'événements',
  invocations: 'travaux demandés',
  attempts: 'essais commencés',
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
  ...troubleWords,
};

/** Rejection reasons. A zero is shown too, because it reveals an inactive check. */
const rejectionReasons = {
  'Commandes refusées après le paiement, débité ou non': [
    'secondSuccess',
    'emailKnown',
    'dateLapsed',
    'registrationRefused',
    'voucherRefused',
    'cancelled',
  ],
  Défenses: ['lateDraft'],
} as const;

const countGroups = {
  'Moteur durable': ['invocations', 'attempts', 'deaths', 'cuts', 'suspensions', 'failures'],
  'Fins de processus': Object.keys(endingWords),
  'Pannes du réseau': Object.keys(callFaultWords),
  Changements: Object.keys(changeFaultWords),
  Volume: ['calls', 'events'],
} as const;

interface RunStatistics {
  /** In real time. */
  readonly seconds: number;
  /** Peak in MB. */
  readonly megabytes: number;
  readonly coverage: readonly Coverage[];
  readonly profile: keyof typeof profiles;
  readonly fault: string | undefined;
  readonly arePages: boolean;
}

export function tableOf(
  reports: readonly SimulationReport[],
  { seconds, megabytes, coverage, ...run }: RunStatistics,
): string {
  const shoppers = reports.flatMap((report) => report.shoppers);
  const totals = totalsOf(reports.map(({ counts: own }) => own));
  const count = shoppers.length;
  const variety = varietyOf(reports.map((report) => report.variety));
  const counts = (name: string) => [countLabels[name] ?? name, totals.get(name) ?? 0] as const;
  return [
    `${counted(count, 'client')} dans ${counted(reports.length, 'monde')}, ${number(seconds)} s, ${number(count / seconds)} par seconde, ${number(megabytes)} Mo au plus`,
    endFigures(shoppers),
    paymentFigures(reports.flatMap(({ payments }) => payments)),
    ...Object.entries(rejectionReasons).map(([title, names]) => figures(title, names.map(counts))),
    ...Object.entries(countGroups).map(([title, names]) => figuresOfSome(title, names.map(counts))),
    ...Object.entries(variety).map(([kind, values]) =>
      figuresOfSome(`Commandes par ${kind}`, Object.entries(values)),
    ),
    `Transitions parcourues\u00a0: ${coverage.map(({ name, taken, all }) => `${name} ${taken}/${all}`).join(', ')}`,
    ...unmetIn({ ...run, totals, variety, coverage }),
    operatorFigures(reports.flatMap(({ operators }) => operators).length),
    promiseNames([...new Set(reports.flatMap(({ promises }) => promises))]),
    promiseFigures(reports.flatMap(({ problems }) => problems).length),
  ].join('\n');
}
