import { missing, unprocessable } from './failure.ts';
import { newId } from './ids.ts';
import { isReusable, issuerOf } from './browser/cards.ts';
import type { InstrumentRecord, VisitRecord } from './records.ts';
import { secondsOf, type World } from './world.ts';

const tokenLifetime = 10 * 60;

/** @throws Failure 422 */
export function knownBuyer({ store }: World, id: string): string {
  if (!store.buyers.get(id)) throw unprocessable('unknown_buyer', `There is no buyer ${id}.`);
  return id;
}

/** Stores a card number, without the security code, and returns a token for it. */
export function tokenise(world: World, buyer: string, pan: string): string {
  return world.store.cardTokens.put({
    id: newId('tok'),
    created_at: secondsOf(world),
    buyer: knownBuyer(world, buyer),
    account: pan,
  }).id;
}

interface Exchange {
  readonly token: string;
  readonly buyer: string;
  readonly reuseAllowed: boolean;
}

/** @throws Failure 422 if the token is unknown, expired or another buyer's, or if a single-use card should be saved */
export function instrumentOfCard(world: World, { token, buyer, reuseAllowed }: Exchange): InstrumentRecord {
  const { cardTokens, instruments } = world.store;
  const card = cardTokens.get(token);
  if (!card || card.buyer !== buyer || secondsOf(world) >= card.created_at + tokenLifetime)
    throw unprocessable('invalid_token', 'The token is not known, has been used, or has expired.');
  if (reuseAllowed && !isReusable(card.account))
    throw unprocessable('card_not_reusable', 'This card may not be used again.');
  cardTokens.remove(token);
  return instruments.put({
    id: newId('ins'),
    created_at: secondsOf(world),
    type: 'card',
    platform: 'conecs',
    issuer: issuerOf(card.account),
    reuse_allowed: reuseAllowed,
    buyer,
    last_digits: card.account.slice(-4),
    account: card.account,
    isSpent: false,
  });
}

/** A linked wallet is always reusable. */
export const instrumentOfWallet = (
  world: World,
  { platform, buyer }: Pick<VisitRecord, 'platform' | 'buyer'>,
  account: string,
): InstrumentRecord =>
  world.store.instruments.put({
    id: newId('ins'),
    created_at: secondsOf(world),
    type: 'wallet',
    platform,
    issuer: platform,
    reuse_allowed: true,
    buyer,
    last_digits: null,
    account,
    isSpent: false,
  });

/** @throws Failure 404 */
export function findInstrument({ store }: World, id: string): InstrumentRecord {
  const instrument = store.instruments.get(id);
  if (!instrument) throw missing('instrument', id);
  return instrument;
}
