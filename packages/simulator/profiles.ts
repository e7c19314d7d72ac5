import { interruptionPoints, type InterruptionPoint } from './engine/attempts.ts';
import type { ProviderChange } from './providerChanges.ts';
import type { Rates } from './faultInjector.ts';
import type { ProviderError } from './providerErrors.ts';
import { callFaults, webhookFaults, type CallRates } from './network.ts';
import {
  callFaultWords,
  providerFaultWords,
  restartWords,
  interruptionPointWords,
  type ProcessRestart,
} from './faultTexts.ts';

/** Kinds of meal vouchers. Only customers with pages can use Edenred. */
export const voucherNames = ['conecs', 'swile', 'restoflash', 'edenred'] as const;
export type VoucherName = (typeof voucherNames)[number];

/** Profile of a simulated world: how often faults occur. Probabilities are from 0 to 1, durations in ms. */
export interface Profile {
  readonly calls: CallRates;
  /** Probability of an interruption at each point of a handler. */
  readonly interruptions: Readonly<Partial<Record<InterruptionPoint, number>>>;
  /** Number of process restarts while customers shop. */
  readonly restarts: Readonly<Record<ProcessRestart, number>>;
  /** Share of worlds in which a deployment changes the order chart. */
  readonly deployments: number;
  /** Number of provider outages of some minutes while customers shop. */
  readonly outages: number;
  /** Rate of changes at providers between a displayed page and the charge. */
  readonly changes: Rates<ProviderChange>;
  /** Probability of each provider error. */
  readonly providerErrors: Rates<ProviderError>;
  readonly wrongClocks: number;
  readonly goodwillRefunds: number;
  /** Number of times an operator handles waiting orders while customers shop. */
  readonly operatorRounds: number;
  readonly vouchers: number;
  /** Kind of voucher that customers use. The default is any kind. */
  readonly voucher?: VoucherName;
  /** `true` if the devices of all customers with pages have a wallet. */
  readonly wallets?: boolean;
  readonly declines: number;
  /** Probability of unusual behaviour at a given moment: double press, leaving, changes, a second tab. */
  readonly erraticBehaviour: number;
}

const withRate = (names: readonly string[], rate: number) =>
  Object.fromEntries(names.map((name) => [name, rate]));

export const profiles = {
  calm: {
    calls: {},
    interruptions: {},
    restarts: { 'handlers die': 0, 'engine dies': 0, 'shop dies': 0 },
    deployments: 0.1,
    outages: 0,
    changes: {},
    providerErrors: {},
    wrongClocks: 0,
    goodwillRefunds: 0,
    operatorRounds: 0,
    vouchers: 0.3,
    declines: 0.05,
    erraticBehaviour: 0.02,
  },
  'bad day': {
    calls: {
      ...withRate(['request lost', 'refused before it was done', 'answer cut short'], 0.005),
      ...withRate(['answer lost', 'refused after it was done', 'never answered'], 0.005),
      slow: 0.01,
      doubled: 0.005,
      ...withRate(webhookFaults, 0.02),
    },
    interruptions: withRate(['command', 'completion', 'confirmation', 'news', 'end'], 0.01),
    restarts: { 'handlers die': 2, 'engine dies': 1, 'shop dies': 1 },
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
    providerErrors: {
      'read late': 0.02,
      'uncertain refused': 0.25,
      'refund refused': 0.1,
      'refund unanswered': 0.1,
    },
    wrongClocks: 0.2,
    goodwillRefunds: 1,
    operatorRounds: 1,
    vouchers: 0.3,
    declines: 0.15,
    erraticBehaviour: 0.06,
  },
  hell: {
    calls: {
      ...withRate(['request lost', 'refused before it was done', 'answer cut short'], 0.02),
      ...withRate(['answer lost', 'refused after it was done', 'never answered'], 0.025),
      slow: 0.02,
      doubled: 0.03,
      ...withRate(webhookFaults, 0.06),
    },
    interruptions: { ...withRate(['command', 'confirmation', 'news', 'end'], 0.03), completion: 0.08 },
    restarts: { 'handlers die': 8, 'engine dies': 4, 'shop dies': 4 },
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
    providerErrors: {
      'read late': 0.06,
      'uncertain refused': 0.5,
      'refund refused': 0.2,
      'refund unanswered': 0.2,
    },
    wrongClocks: 0.5,
    goodwillRefunds: 3,
    operatorRounds: 3,
    vouchers: 0.3,
    declines: 0.25,
    erraticBehaviour: 0.12,
  },
} as const satisfies Readonly<Record<string, Profile>>;

const emptyVoucherFaults = { changes: { 'balance gone': 1 }, vouchers: 1 } as const;

/** Profiles with a single fault, frequent enough to occur. */
const singleFaultProfiles: Readonly<Record<string, Partial<Profile>>> = {
  ...Object.fromEntries(callFaults.map((fault) => [fault, { calls: { [fault]: 0.03 } }])),
  ...Object.fromEntries(webhookFaults.map((fault) => [fault, { calls: { [fault]: 0.5 } }])),
  ...Object.fromEntries(interruptionPoints.map((seam) => [seam, { interruptions: { [seam]: 0.05 } }])),
  ...Object.fromEntries(
    Object.keys(restartWords).map((ending) => [
      ending,
      { restarts: { ...profiles.calm.restarts, [ending]: 6 } },
    ]),
  ),
  'promo ended': { changes: { 'promo ended': 1 } },
  'date gone': { changes: { 'date gone': 1 } },
  'balance gone': { changes: { 'balance gone': 1 } },
  'session over': { changes: { 'session over': 1 }, vouchers: 1 },
  'price changed': { changes: { 'price changed': 0.5 } },
  'box gone': { changes: { 'box gone': 0.3 } },
  'read late': { providerErrors: { 'read late': 0.5 } },
  // Whether a voucher was charged is uncertain only if a response is lost.
  'uncertain refused': {
    calls: { 'answer lost': 0.03 },
    providerErrors: { 'uncertain refused': 1 },
    vouchers: 1,
  },
  // Calm days have few refunds. Hasty customers pay twice, which causes refunds.
  'refund failed': { changes: { 'refund failed': 0.7 }, erraticBehaviour: 0.3 },
  // An empty voucher causes a refund of the card.
  'refund refused': { ...emptyVoucherFaults, providerErrors: { 'refund refused': 0.5 } },
  'refund unanswered': { ...emptyVoucherFaults, providerErrors: { 'refund unanswered': 0.5 } },
  'clock wrong': { wrongClocks: 1 },
  deployment: { deployments: 1 },
  outage: { outages: 3 },
  'part paid back': { goodwillRefunds: 3 },
  declined: { declines: 0.5 },
};

export const singleFaults: readonly string[] = Object.keys(singleFaultProfiles);

export const singleFaultWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(singleFaults.map((name) => [name, name])),
  ...callFaultWords,
  ...Object.fromEntries(
    interruptionPoints.map((seam) => [
      seam,
      `un processus s’arrête brutalement ${interruptionPointWords[seam]}`,
    ]),
  ),
  ...restartWords,
  ...providerFaultWords,
  deployment: 'un déploiement pendant que des commandes sont en cours',
  declined: 'des cartes refusées',
};

interface ProfileOverrides {
  readonly fault?: string | undefined;
  readonly voucher?: VoucherName | undefined;
  readonly wallets?: boolean | undefined;
}

export function createProfile(
  name: keyof typeof profiles,
  { fault, voucher, wallets = false }: ProfileOverrides = {},
): Profile {
  const base =
    fault === undefined
      ? profiles[name]
      : { ...profiles.calm, deployments: 0, ...singleFaultProfiles[fault] };
  const profile = { ...base, wallets };
  return voucher === undefined ? profile : { ...profile, vouchers: 1, voucher };
}
