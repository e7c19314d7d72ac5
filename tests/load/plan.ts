import type { Fault } from '#server/sandbox/faults.ts';
import type { CallFault } from '#tests/simulator/network.ts';
import type { Profile } from '#tests/simulator/profiles.ts';
import { Random } from '#tests/simulator/random.ts';

export interface NamedFault {
  /** As the sandbox calls it: `stripe.refunds.create`. */
  readonly name: string;
  readonly fault: Fault;
}

/** Which processes die: shop and orders are one, as in production. */
export const victims = ['shop', 'engine', 'limits'] as const;
export type Victim = (typeof victims)[number];

/** Trouble that a shopper makes. */
export type Misfortune =
  | ({ readonly kind: 'fault' } & NamedFault)
  /** A provider refuses all that it is asked, for so many ms. */
  | { readonly kind: 'outage'; readonly place: Place; readonly ms: number }
  /** By `kill -9`, or told to end as at a deployment. */
  | { readonly kind: 'death'; readonly victim: Victim; readonly isSudden: boolean }
  /** The engine's connections to the orders break, and both live. */
  | { readonly kind: 'cut' }
  /** A shopper's bank gives a refund back that was made. */
  | { readonly kind: 'refund failed' }
  /** No byte more can be written, for so many ms; the engine is killed meanwhile. */
  | { readonly kind: 'full disk'; readonly ms: number };

interface Planned {
  /** When so many shoppers have left: a slow machine has the same plan. */
  readonly after: number;
  readonly misfortune: Misfortune;
}

export interface Plan {
  /** `MAIN_IDEMPOTENT`: whether the order system may be asked twice. */
  readonly isMainIdempotent: boolean;
  /** In their order. */
  readonly misfortunes: readonly Planned[];
}

export const places = {
  Stripe: [
    'stripe.payment_intents.create',
    'stripe.payment_intents.update',
    'stripe.payment_intents.retrieve',
    'stripe.payment_intents.confirm',
    'stripe.payment_intents.cancel',
    'stripe.customers.create',
    'stripe.refunds.create',
  ],
  'le système de commandes': ['main.*'],
  PayGreen: [
    'paygreen.buyers.create',
    'paygreen.instruments.create',
    'paygreen.payment_orders.create',
    'paygreen.payment_orders.retrieve',
    'paygreen.payment_orders.cancel',
  ],
} as const;
type Place = keyof typeof places;

const webhooks = ['stripe.webhook', 'paygreen.webhook'] as const;
const calls = [
  ...places.Stripe,
  ...places.PayGreen,
  'main.inscription_user_exist',
  'main.inscription_delivery_date',
  'main.inscription_ended',
  'main.miam_signup',
] as const;

/** What refuses for good, with words that this provider has for it. */
const refusals = [
  { name: 'main.inscription_ended', fault: { kind: 'refuse', code: 'email_exists', times: 1 } },
  { name: 'stripe.refunds.create', fault: { kind: 'refuse', code: 'charge_disputed', times: 1 } },
  { name: 'stripe.payment_intents.confirm', fault: { kind: 'refuse', code: 'card_declined', times: 1 } },
] as const satisfies readonly NamedFault[];

/** How many calls to others one order takes, about. */
const callsOfAnOrder = 12;
/** How many of a hundred orders are refunded, about. */
const paidBack = 8;
/** In ms: some are heard in time, some are not. */
const delays = [2000, 6000, 15_000];
const never = 65_000;

const anywhere = (random: Random): string => random.pick([...calls, ...webhooks]);

/** What the sandbox can do that comes nearest: it loses answers, but no questions. */
const nearest: Readonly<Record<CallFault, (random: Random) => NamedFault>> = {
  'request lost': (random) => ({ name: anywhere(random), fault: { kind: 'status', status: 503, times: 1 } }),
  'refused before it was done': (random) => ({
    name: anywhere(random),
    fault: { kind: 'status', status: 500, times: 2 },
  }),
  'answer lost': (random) => ({ name: anywhere(random), fault: { kind: 'drop-response', times: 1 } }),
  'answer cut short': (random) => ({ name: random.pick(calls), fault: { kind: 'drop-response', times: 1 } }),
  'refused after it was done': (random) => ({
    name: anywhere(random),
    fault: { kind: 'drop-response', times: 2 },
  }),
  slow: (random) => ({
    name: anywhere(random),
    fault: { kind: 'delay', ms: random.pick(delays), times: 1 },
  }),
  'never answered': (random) =>
    random.pick([
      { name: random.pick(calls), fault: { kind: 'delay', ms: never, times: 1 } },
      { name: random.pick(webhooks), fault: { kind: 'hold', times: 2 } },
    ]),
  doubled: (random) => ({ name: random.pick(webhooks), fault: { kind: 'duplicate', times: 1 } }),
};

const isCallFault = (name: string): name is CallFault => Object.hasOwn(nearest, name);

/** So many, each in its own part of the time, and none when all have left already. */
function spread(
  random: Random,
  count: number,
  shoppers: number,
  draw: (index: number) => Misfortune,
): readonly Planned[] {
  const last = shoppers * 0.9;
  return Array.from({ length: count }, (_, index) => ({
    after: Math.floor(((index + random.fraction()) * last) / count),
    misfortune: draw(index),
  }));
}

/** So many in a hundred orders; at least `least` where there is any at all. */
const scaled = (inHundred: number, orders: number, least = 1): number =>
  inHundred === 0 ? 0 : Math.max(least, Math.round((inHundred * orders) / 100));

/** All that goes wrong while so many order: the same for the same seed. */
export function planOf(seed: string, profile: Profile, orders: number): Plan {
  const random = new Random(`${seed}/plan`);
  const faults = Object.entries(profile.calls).flatMap(([name, rate]) => {
    if (!isCallFault(name)) return [];
    const chance = random.fork(name);
    return spread(chance, Math.round(rate * callsOfAnOrder * orders), orders, () => ({
      kind: 'fault',
      ...nearest[name](chance),
    }));
  });
  const refusal = random.fork('refusals');
  const outage = random.fork('outages');
  const death = random.fork('deaths');
  const disk = random.fork('disk');
  const refused = profile.calls['refused after it was done'] ?? 0;
  const seams = Object.values(profile.seams).reduce((sum, rate) => sum + rate, 0);
  const failing = profile.changes['refund failed'] ?? 0;
  const offset = death.below(victims.length);
  const all = [
    ...faults,
    ...spread(refusal, scaled(refused * 100, orders), orders, () => ({
      kind: 'fault',
      ...refusal.pick(refusals),
    })),
    ...spread(outage, scaled(profile.outages, orders), orders, () => ({
      kind: 'outage',
      place: outage.pick(['Stripe', 'le système de commandes', 'PayGreen']),
      ms: 5000 + outage.below(20_000),
    })),
    ...spread(death, scaled(profile.endings['handlers die'], orders, victims.length), orders, (index) => ({
      kind: 'death',
      victim: victims[(index + offset) % victims.length] ?? 'shop',
      // Each of them by surprise at first.
      isSudden: index < victims.length || death.happens(0.7),
    })),
    ...spread(random.fork('cuts'), scaled(seams * 20, orders), orders, () => ({ kind: 'cut' })),
    ...spread(random.fork('refunds'), scaled(paidBack * failing, orders), orders, () => ({
      kind: 'refund failed',
    })),
    ...spread(disk, scaled(profile.outages / 3, orders), orders, () => ({
      kind: 'full disk',
      ms: 10_000 + disk.below(10_000),
    })),
  ];
  return {
    isMainIdempotent: random.happens(0.5),
    misfortunes: all.toSorted((one, other) => one.after - other.after),
  };
}
