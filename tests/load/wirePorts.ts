import { within } from '#server/deadline.ts';
import type { Random } from '#tests/simulator/random.ts';
import { meansOf } from '#tests/simulator/shoppers/means.ts';
import type { Pace, ShopperPorts } from '#tests/simulator/shoppers/ports.ts';
import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import { visitTo } from '#tests/support/visitor.ts';
import type { Environment } from './environment.ts';
import { ledgerAt } from './ledgerAt.ts';

const cards = { good: '4242424242424242', declined: '4000000000000002' } as const;
/** In ms. */
const second = 1000;
const patience = 20 * second;

/** As waits between independent events are: many short ones, a few long ones. */
const hesitation = (random: Random): number => -Math.log(1 - random.fraction()) * 0.3 * second;

const pace: Pace = {
  arrival: hesitation,
  thinkTime: hesitation,
  backoff: (random) => second + random.below(2 * second),
  pollInterval: 2,
  longestRetryAfter: 20,
  tries: 10,
  polls: 15,
};

/** Joins a shopper to a shop of processes. @param client the address that the proxy in front says they come from */
export function wirePorts(
  { origin, outside, config }: Pick<Environment, 'origin' | 'outside' | 'config'>,
  client: string,
): ShopperPorts {
  const visitor = visitTo({ origin }, { 'x-forwarded-for': client });
  const stripe = createSandboxRemote(outside);
  return {
    post: (path, body) => within(patience, () => visitor.post(`/api/${path}`, body)).catch(() => null),
    // The provider is waited for however long it takes.
    pay: (intent, isCardGood) =>
      stripe.pay(intent, isCardGood ? cards.good : cards.declined).catch(() => 'unanswered'),
    ledger: () => ledgerAt(outside),
    isLedgerLate: true,
    means: (random) => meansOf(config, random),
    formerPage: () => null,
    pace,
  };
}
