import { seams, type Seam } from './engine/attempts.ts';
import type { Change } from './changes.ts';
import type { Rates } from './fate.ts';
import type { Slip } from './slips.ts';
import { callFaults, webhookFaults, type CallRates } from './network.ts';
import { callFaultWords, changeFaultWords, endingWords, seamWords, type Ending } from './words.ts';

/** Meal vouchers by their platforms; Edenred's takes a page. */
export const voucherNames = ['conecs', 'swile', 'restoflash', 'edenred'] as const;
export type VoucherName = (typeof voucherNames)[number];

/** How much goes wrong. Rates from 0 to 1, durations in ms. */
export interface Profile {
  readonly calls: CallRates;
  /** How often an attempt of a durable handler ends at one of its seams. */
  readonly seams: Readonly<Partial<Record<Seam, number>>>;
  /** How often, while shoppers are there, a whole process ends with all that it is at, and starts again. */
  readonly endings: Readonly<Record<Ending, number>>;
  /** Share of worlds with a deployment in the middle of orders. */
  readonly deployments: number;
  /** How often, while shoppers are there, one provider is away for some minutes. */
  readonly outages: number;
  /** How often providers change their mind between a screen and the charge. */
  readonly changes: Rates<Change>;
  /** How often, each time, a provider gets it wrong. */
  readonly slips: Rates<Slip>;
  /** In how many worlds the shop's clocks are wrong by minutes. */
  readonly clocks: number;
  /** How often people pay back a part by hand, in the providers' own dashboards. */
  readonly gestures: number;
  /** How often, while shoppers are there, an operator looks at what waits. */
  readonly looks: number;
  /** Of shoppers, how many pay a part by meal voucher. */
  readonly vouchers: number;
  /** The only one that they pay it by; any unless told. */
  readonly voucher?: VoucherName;
  /** Of cards, how many are declined. */
  readonly declines: number;
  /** How often a shopper does at one moment what shoppers should not: presses twice, leaves, changes their mind, pays in another tab. */
  readonly haste: number;
}

const spread = (names: readonly string[], rate: number) =>
  Object.fromEntries(names.map((name) => [name, rate]));

export const profiles = {
  calm: {
    calls: {},
    seams: {},
    endings: { 'handlers die': 0, 'engine dies': 0, 'shop dies': 0 },
    deployments: 0.1,
    outages: 0,
    changes: {},
    slips: {},
    clocks: 0,
    gestures: 0,
    looks: 0,
    vouchers: 0.3,
    declines: 0.05,
    haste: 0.02,
  },
  'bad day': {
    calls: {
      ...spread(['request lost', 'refused before it was done', 'answer cut short'], 0.005),
      ...spread(['answer lost', 'refused after it was done', 'never answered'], 0.005),
      slow: 0.01,
      doubled: 0.005,
      ...spread(webhookFaults, 0.02),
    },
    seams: spread(['command', 'completion', 'confirmation', 'news', 'end'], 0.01),
    endings: { 'handlers die': 2, 'engine dies': 1, 'shop dies': 1 },
    deployments: 0.25,
    outages: 1,
    changes: {
      'promo ended': 0.2,
      'date gone': 0.1,
      'balance gone': 0.1,
      'session over': 0.2,
      'price changed': 0.02,
      'box gone': 0.01,
      'refund failed': 0.25,
    },
    slips: { 'read late': 0.02, 'uncertain refused': 0.25, 'refund refused': 0.1, 'refund unanswered': 0.1 },
    clocks: 0.2,
    gestures: 1,
    looks: 1,
    vouchers: 0.3,
    declines: 0.15,
    haste: 0.06,
  },
  hell: {
    calls: {
      ...spread(['request lost', 'refused before it was done', 'answer cut short'], 0.02),
      ...spread(['answer lost', 'refused after it was done', 'never answered'], 0.025),
      slow: 0.02,
      doubled: 0.03,
      ...spread(webhookFaults, 0.06),
    },
    seams: { ...spread(['command', 'confirmation', 'news', 'end'], 0.03), completion: 0.08 },
    endings: { 'handlers die': 8, 'engine dies': 4, 'shop dies': 4 },
    deployments: 0.25,
    outages: 3,
    changes: {
      'promo ended': 0.5,
      'date gone': 0.5,
      'balance gone': 0.25,
      'session over': 0.3,
      'price changed': 0.1,
      'box gone': 0.03,
      'refund failed': 0.5,
    },
    slips: { 'read late': 0.06, 'uncertain refused': 0.5, 'refund refused': 0.2, 'refund unanswered': 0.2 },
    clocks: 0.5,
    gestures: 3,
    looks: 3,
    vouchers: 0.3,
    declines: 0.25,
    haste: 0.12,
  },
} as const satisfies Readonly<Record<string, Profile>>;

const emptied = { changes: { 'balance gone': 1 }, vouchers: 1 } as const;

/** What may go wrong alone, by its name, often enough to be seen. */
const alone: Readonly<Record<string, Partial<Profile>>> = {
  ...Object.fromEntries(callFaults.map((fault) => [fault, { calls: { [fault]: 0.03 } }])),
  ...Object.fromEntries(webhookFaults.map((fault) => [fault, { calls: { [fault]: 0.5 } }])),
  ...Object.fromEntries(seams.map((seam) => [seam, { seams: { [seam]: 0.05 } }])),
  ...Object.fromEntries(
    Object.keys(endingWords).map((ending) => [
      ending,
      { endings: { ...profiles.calm.endings, [ending]: 6 } },
    ]),
  ),
  'promo ended': { changes: { 'promo ended': 1 } },
  'date gone': { changes: { 'date gone': 1 } },
  'balance gone': { changes: { 'balance gone': 1 } },
  'session over': { changes: { 'session over': 1 }, vouchers: 1 },
  'price changed': { changes: { 'price changed': 0.5 } },
  'box gone': { changes: { 'box gone': 0.3 } },
  'read late': { slips: { 'read late': 0.5 } },
  // It takes an answer that is lost to make a voucher uncertain.
  'uncertain refused': {
    calls: { 'answer lost': 0.03 },
    slips: { 'uncertain refused': 1 },
    vouchers: 1,
  },
  // On a calm day hardly anybody is paid back: who pays twice is.
  'refund failed': { changes: { 'refund failed': 0.7 }, haste: 0.3 },
  // A voucher that is empty by then has its card refunded.
  'refund refused': { ...emptied, slips: { 'refund refused': 0.5 } },
  'refund unanswered': { ...emptied, slips: { 'refund unanswered': 0.5 } },
  'clock wrong': { clocks: 1 },
  deployment: { deployments: 1 },
  outage: { outages: 3 },
  'part paid back': { gestures: 3 },
  declined: { declines: 0.5 },
};

export const loneFaults: readonly string[] = Object.keys(alone);

/** What each of them is, in French. */
export const loneFaultWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(loneFaults.map((name) => [name, name])),
  ...callFaultWords,
  ...Object.fromEntries(seams.map((seam) => [seam, `un processus meurt ${seamWords[seam]}`])),
  ...endingWords,
  ...changeFaultWords,
  deployment: 'un déploiement pendant les commandes',
  declined: 'des cartes refusées',
};

interface Narrowing {
  /** The one thing that goes wrong, on an otherwise calm day. */
  readonly fault?: string | undefined;
  /** By which every shopper pays a part. */
  readonly voucher?: VoucherName | undefined;
}

export function profileOf(name: keyof typeof profiles, { fault, voucher }: Narrowing = {}): Profile {
  const profile =
    fault === undefined ? profiles[name] : { ...profiles.calm, deployments: 0, ...alone[fault] };
  return voucher === undefined ? profile : { ...profile, vouchers: 1, voucher };
}
