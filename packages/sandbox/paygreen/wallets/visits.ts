import { accountOf } from '#sandbox/email.ts';
import { instrumentOfWallet } from '#sandbox/paygreen/instruments.ts';
import type { VisitRecord, WalletName } from '#sandbox/paygreen/records.ts';
import { secondsOf, type World } from '#sandbox/paygreen/world.ts';

const lifetime = 10 * 60;

interface Opening {
  /** The page's secret. */
  readonly visit: string;
  readonly buyer: string;
  /** The shop's publishable key. */
  readonly key: string;
}

/** What happens in wallets' windows, one visit each. */
export interface Visits {
  /** One of that platform's whose ten minutes are not over. */
  find(platform: WalletName, id: string): VisitRecord | null;
  /** @returns null when the key or the buyer is not known here, or the secret has served */
  begin(platform: WalletName, opening: Opening): VisitRecord | null;
  /** @returns null when the platform has no such account */
  signIn(visit: VisitRecord, email: string): VisitRecord | null;
  /** The account's owner lets the shop take from it. */
  allow(visit: VisitRecord, account: string): VisitRecord;
  refuse(visit: VisitRecord): VisitRecord;
}

export const createVisits = (world: World): Visits => {
  const { store, balances, keys } = world;
  return {
    find: (platform, id) => {
      const visit = store.visits.get(id);
      return visit?.platform === platform && secondsOf(world) < visit.created_at + lifetime ? visit : null;
    },
    begin: (platform, { visit: id, buyer, key }) => {
      if (key !== keys.publishable || !store.buyers.get(buyer) || store.visits.get(id)) return null;
      const nobody = { status: 'signedOut', account: null, instrument: null } as const;
      return store.visits.put({ id, created_at: secondsOf(world), platform, buyer, ...nobody });
    },
    signIn: (visit, email) =>
      balances.knows(visit.platform, email)
        ? store.visits.put({ ...visit, status: 'choosing', account: accountOf(email) })
        : null,
    allow: (visit, account) => {
      const { id } = instrumentOfWallet(world, visit, account);
      return store.visits.put({ ...visit, status: 'linked', instrument: id });
    },
    refuse: (visit) => store.visits.put({ ...visit, status: 'refused' }),
  };
};
