import * as z from 'zod/mini';
import { edenredPaymentSchema, type EdenredPayment } from '#machines/domain/voucher.ts';
import { readStore } from './readStore.ts';

const version = z.literal(1);
const tokenStore = z.object({ version, credentials: edenredPaymentSchema });
/** In the storage that tabs share: which of them left for Edenred's page, and when (ms). */
const leavingStore = z.object({ version, tab: z.string(), leftAt: z.number() });

const key = 'edenredTab';

/** What a tab knows of its way to Edenred and back. Tokens are sealed, and stay within the visit. */
export interface EdenredTab {
  noteLeaving(): void;
  /** Whether this very tab left for Edenred and is back without Edenred's word; told once. */
  takeInterruption(): boolean;
  store(credentials: EdenredPayment): void;
  stored(): EdenredPayment | null;
  forget(): void;
}

function write(storage: Storage | null, name: string, value: unknown): void {
  try {
    storage?.setItem(name, JSON.stringify(value));
  } catch (cause) {
    // It costs a reload its sign-in, never the order.
    console.info(`${name} is not stored`, cause);
  }
}

interface TabStorage {
  /** Shared by tabs; null where it is forbidden. */
  readonly local: Storage | null;
  /** This tab's, for as long as it is open; null where it is forbidden. */
  readonly session: Storage | null;
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** Who has been away for longer has begun something else. */
const longestAbsence = 30 * 60_000;

/** @rule R3.20 */
export function createEdenredTab({ local, session, now }: TabStorage): EdenredTab {
  const tabKey = `${key}.id`;
  return {
    noteLeaving: () => {
      const tab = crypto.randomUUID();
      write(session, tabKey, tab);
      write(local, key, { version: 1, tab, leftAt: now() });
    },
    takeInterruption: () => {
      const left = readStore(local, key, leavingStore);
      const mine = readStore(session, tabKey, z.string());
      session?.removeItem(tabKey);
      if (left === null || left.tab !== mine) return false;
      local?.removeItem(key);
      return now() - left.leftAt < longestAbsence;
    },
    store: (credentials) => write(session, key, { version: 1, credentials }),
    stored: () => readStore(session, key, tokenStore)?.credentials ?? null,
    forget: () => {
      session?.removeItem(key);
      local?.removeItem(key);
    },
  };
}
