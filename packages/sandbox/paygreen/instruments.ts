import { notFoundError, unprocessableError } from './failure.ts';
import { generateId } from './ids.ts';
import { isReusable, issuerOf } from './browser/cards.ts';
import type { InstrumentRecord, VisitRecord } from './records.ts';
import { nowInSeconds, type PaygreenWorld } from './world.ts';

const tokenLifetimeSeconds = 10 * 60;

/** Checks that a buyer exists. @throws PaygreenError 422 */
export function assertBuyerExists({ store }: PaygreenWorld, id: string): string {
  if (!store.buyers.get(id)) throw unprocessableError('unknown_buyer', `There is no buyer ${id}.`);
  return id;
}

/** Stores a card number, without the security code, and returns a token for the card. */
export function createCardToken(world: PaygreenWorld, buyer: string, pan: string): string {
  return world.store.cardTokens.put({
    id: generateId('tok'),
    created_at: nowInSeconds(world),
    buyer: assertBuyerExists(world, buyer),
    account: pan,
  }).id;
}

interface CardExchange {
  readonly token: string;
  readonly buyer: string;
  readonly reuseAllowed: boolean;
}

/**
 * Exchanges a card token for an instrument. @throws PaygreenError 422 if the token is unknown, expired or another buyer's, or if a
 * single-use card should be saved
 */
export function createCardInstrument(
  world: PaygreenWorld,
  { token, buyer, reuseAllowed }: CardExchange,
): InstrumentRecord {
  const { cardTokens, instruments } = world.store;
  const card = cardTokens.get(token);
  if (!card || card.buyer !== buyer || nowInSeconds(world) >= card.created_at + tokenLifetimeSeconds)
    throw unprocessableError('invalid_token', 'The token is not known, has been used, or has expired.');
  if (reuseAllowed && !isReusable(card.account))
    throw unprocessableError('card_not_reusable', 'This card may not be used again.');
  cardTokens.remove(token);
  return instruments.put({
    id: generateId('ins'),
    created_at: nowInSeconds(world),
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

/** Creates an instrument for a linked wallet, which is always reusable. */
export const createWalletInstrument = (
  world: PaygreenWorld,
  { platform, buyer }: Pick<VisitRecord, 'platform' | 'buyer'>,
  account: string,
): InstrumentRecord =>
  world.store.instruments.put({
    id: generateId('ins'),
    created_at: nowInSeconds(world),
    type: 'wallet',
    platform,
    issuer: platform,
    reuse_allowed: true,
    buyer,
    last_digits: null,
    account,
    isSpent: false,
  });

/** Finds a voucher card or wallet by its id. @throws PaygreenError 404 */
export function findInstrument({ store }: PaygreenWorld, id: string): InstrumentRecord {
  const instrument = store.instruments.get(id);
  if (!instrument) throw notFoundError('instrument', id);
  return instrument;
}
