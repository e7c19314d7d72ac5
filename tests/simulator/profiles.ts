import type { Seam } from './engine/attempts.ts';
import type { CallRates } from './network.ts';

/** How much goes wrong. Rates from 0 to 1, durations in ms. */
export interface Profile {
  readonly calls: CallRates;
  /** How often an attempt of a durable handler ends at one of its seams. */
  readonly seams: Readonly<Partial<Record<Seam, number>>>;
  /** How often, while shoppers are there, all handlers die at once. */
  readonly crashes: number;
  /** How often, while shoppers are there, the shop's functions end and start again. */
  readonly restarts: number;
  /** How many worlds begin on a former chart of orders, and get today's meanwhile. */
  readonly deployments: number;
  /** How often, while shoppers are there, one provider is away for some minutes. */
  readonly outages: number;
  /** Of shoppers, how many pay a part by meal voucher. */
  readonly vouchers: number;
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
    crashes: 0,
    restarts: 0,
    deployments: 0.1,
    outages: 0,
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
    },
    seams: spread(['command', 'completion', 'confirmation', 'news', 'end'], 0.01),
    crashes: 2,
    restarts: 1,
    deployments: 0.25,
    outages: 1,
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
    },
    seams: { ...spread(['command', 'confirmation', 'news', 'end'], 0.03), completion: 0.08 },
    crashes: 8,
    restarts: 4,
    deployments: 0.25,
    outages: 3,
    vouchers: 0.3,
    declines: 0.25,
    haste: 0.12,
  },
} as const satisfies Readonly<Record<string, Profile>>;
