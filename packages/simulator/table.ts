import {
  formatCount,
  formatShopperEnds,
  formatCounts,
  formatPositiveCounts,
  formatNumber,
  formatOperatorActions,
  formatPayments,
  formatBrokenPromises,
  formatPromiseNames,
} from './formatCounts.ts';
import { sumCounts } from './counters.ts';
import { mergeVarieties } from './checks/variety.ts';
import type { profiles } from './profiles.ts';
import type { SimulationReport } from './simulation.ts';
import type { Coverage } from './coverage.ts';
import { listUncovered } from './uncovered.ts';
import { callFaultWords, providerFaultWords, restartWords, faultWords } from './faultTexts.ts';

const countLabels: Readonly<Record<string, string>> = {
  calls: 'appels',
  events: 'événements',
  invocations: 'invocations',
  attempts: 'tentatives',
  deaths: 'arrêts brutaux',
  cuts: 'connexions coupées',
  suspensions: 'suspensions',
  failures: 'tentatives échouées',
  secondSuccess: 'deuxième paiement',
  emailKnown: 'e-mail déjà client',
  dateLapsed: 'date plus disponible',
  registrationRefused: 'refusé par le système de commandes',
  voucherRefused: 'titre-restaurant refusé',
  lateDraft: 'brouillon arrivé trop tard',
  cancelled: 'annulé par un opérateur',
  ...faultWords,
};

/** Rejection reasons. A zero is shown too, because it reveals an inactive check. */
const rejectionReasons = {
  'Commandes refusées après un paiement ou une empreinte bancaire': [
    'secondSuccess',
    'emailKnown',
    'dateLapsed',
    'registrationRefused',
    'voucherRefused',
    'cancelled',
  ],
  'Protections déclenchées': ['lateDraft'],
} as const;

const countGroups = {
  'Moteur durable': ['invocations', 'attempts', 'deaths', 'cuts', 'suspensions', 'failures'],
  'Arrêts de processus': Object.keys(restartWords),
  'Pannes du réseau': Object.keys(callFaultWords),
  'Autres pannes et changements': Object.keys(providerFaultWords),
  Volume: ['calls', 'events'],
} as const;

interface RunStatistics {
  /** Duration of the run in real time. */
  readonly seconds: number;
  /** Peak memory in MB. */
  readonly megabytes: number;
  readonly coverage: readonly Coverage[];
  readonly profile: keyof typeof profiles;
  readonly fault: string | undefined;
  readonly arePages: boolean;
}

export function formatTable(
  reports: readonly SimulationReport[],
  { seconds, megabytes, coverage, ...run }: RunStatistics,
): string {
  const shoppers = reports.flatMap((report) => report.shoppers);
  const totals = sumCounts(reports.map(({ counts: own }) => own));
  const count = shoppers.length;
  const variety = mergeVarieties(reports.map((report) => report.variety));
  const counts = (name: string) => [countLabels[name] ?? name, totals.get(name) ?? 0] as const;
  return [
    `${formatCount(count, 'client')} dans ${formatCount(reports.length, 'monde')}, ${formatNumber(seconds)} s, ${formatNumber(count / seconds)} par seconde, ${formatNumber(megabytes)} Mo au maximum`,
    formatShopperEnds(shoppers),
    formatPayments(reports.flatMap(({ payments }) => payments)),
    ...Object.entries(rejectionReasons).map(([title, names]) => formatCounts(title, names.map(counts))),
    ...Object.entries(countGroups).map(([title, names]) => formatPositiveCounts(title, names.map(counts))),
    ...Object.entries(variety).map(([kind, values]) =>
      formatPositiveCounts(`Commandes par ${kind}`, Object.entries(values)),
    ),
    `Transitions couvertes\u00a0: ${coverage.map(({ name, covered, total }) => `${name} ${covered}/${total}`).join(', ')}`,
    ...listUncovered({ ...run, totals, variety, coverage }),
    formatOperatorActions(reports.flatMap(({ operatorActions }) => operatorActions).length),
    formatPromiseNames([...new Set(reports.flatMap(({ promises }) => promises))]),
    formatBrokenPromises(reports.flatMap(({ problems }) => problems).length),
  ].join('\n');
}
