import { normalizeEmail } from '#sandbox/email.ts';
import { createWalletInstrument } from '#sandbox/paygreen/instruments.ts';
import type { VisitRecord, WalletName } from '#sandbox/paygreen/records.ts';
import { nowInSeconds, type PaygreenWorld } from '#sandbox/paygreen/world.ts';

const lifetimeSeconds = 10 * 60;

interface WalletOpening {
  /** Secret of the opening page. */
  readonly visit: string;
  readonly buyer: string;
  /** Publishable key of the shop. */
  readonly key: string;
}

/** Visits of wallet windows. */
export interface WalletVisits {
  /** A visit of this platform within its ten minutes, or `null`. */
  find(platform: WalletName, id: string): VisitRecord | null;
  /** @returns `null` if the key or the buyer is unknown, or the secret was already used */
  create(platform: WalletName, opening: WalletOpening): VisitRecord | null;
  /** @returns `null` if the platform has no such account */
  signIn(visit: VisitRecord, email: string): VisitRecord | null;
  /** The customer allows the shop to charge the account. */
  authorize(visit: VisitRecord, account: string): VisitRecord;
  reject(visit: VisitRecord): VisitRecord;
}

export const createVisits = (world: PaygreenWorld): WalletVisits => {
  const { store, balances, keys } = world;
  return {
    find: (platform, id) => {
      const visit = store.visits.get(id);
      return visit?.platform === platform && nowInSeconds(world) < visit.created_at + lifetimeSeconds
        ? visit
        : null;
    },
    create: (platform, { visit: id, buyer, key }) => {
      if (key !== keys.publishable || !store.buyers.get(buyer) || store.visits.get(id)) return null;
      const signedOutState = { status: 'signedOut', account: null, instrument: null } as const;
      return store.visits.put({ id, created_at: nowInSeconds(world), platform, buyer, ...signedOutState });
    },
    signIn: (visit, email) =>
      balances.hasAccount(visit.platform, email)
        ? store.visits.put({ ...visit, status: 'choosing', account: normalizeEmail(email) })
        : null,
    authorize: (visit, account) => {
      const { id } = createWalletInstrument(world, visit, account);
      return store.visits.put({ ...visit, status: 'linked', instrument: id });
    },
    reject: (visit) => store.visits.put({ ...visit, status: 'refused' }),
  };
};
