import * as z from 'zod/mini';
import { edenredPaymentSchema, type EdenredPayment } from '#machines/domain/voucher.ts';
import { storeText } from './accessible.ts';
import { readStore } from './readStore.ts';

const versionSchema = z.literal(1);
const tokenSchema = z.object({ version: versionSchema, credentials: edenredPaymentSchema });
/** `leftAt` is the departure to Edenred's sign-in page, in ms since the epoch. */
const departureSchema = z.object({ version: versionSchema, tab: z.string(), leftAt: z.number() });

const storageKey = 'edenredTab';

export interface EdenredTab {
  storeDeparture(): void;
  /** Returns `true` once if this tab left for Edenred's sign-in page and returned without a result. */
  consumeInterruption(): boolean;
  storeCredentials(credentials: EdenredPayment): void;
  readCredentials(): EdenredPayment | null;
  clear(): void;
}

const write = (storage: Storage | null, key: string, value: unknown): void =>
  storeText(storage, key, JSON.stringify(value));

interface TabStorage {
  readonly local: Storage | null;
  readonly session: Storage | null;
  readonly now: () => number;
}

/** After a longer absence, the Edenred sign-in counts as abandoned. */
const maxAbsenceMs = 30 * 60_000;

/** @rule R3.20 */
export function createEdenredTab({ local, session, now }: TabStorage): EdenredTab {
  const tabKey = `${storageKey}.id`;
  return {
    storeDeparture: () => {
      const tab = crypto.randomUUID();
      write(session, tabKey, tab);
      write(local, storageKey, { version: 1, tab, leftAt: now() });
    },
    consumeInterruption: () => {
      const departure = readStore(local, storageKey, departureSchema);
      const ownTab = readStore(session, tabKey, z.string());
      session?.removeItem(tabKey);
      if (departure === null || departure.tab !== ownTab) return false;
      local?.removeItem(storageKey);
      return now() - departure.leftAt < maxAbsenceMs;
    },
    storeCredentials: (credentials) => write(session, storageKey, { version: 1, credentials }),
    readCredentials: () => readStore(session, storageKey, tokenSchema)?.credentials ?? null,
    clear: () => {
      session?.removeItem(storageKey);
      local?.removeItem(storageKey);
    },
  };
}
