import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { bundledFile, createBrowserFiles } from '#sandbox/browserFiles.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerSection } from '#sandbox/ledger.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import { openCounts, type Counts } from './counts.ts';
import { openRecords, recordSchema } from './records.ts';

interface CollectorOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly now: () => number;
}

interface Collector {
  /**
   * `POST /` stores a record, `GET /records.json` exports all, `GET /counted.log` returns the page counts as a log, `GET
   * /loader.js` is the tag loader.
   */
  readonly app: Hono;
  readonly storeCount: Counts['store'];
  readonly ledger: LedgerSection;
}

/** Fake of the analytics service and its tag loader. The fake stores events and forwards nothing. */
export function createCollector({ database, faults, now }: CollectorOptions): Collector {
  const records = openRecords(database);
  const counts = openCounts(database, now);
  const app = new Hono()
    .post('/', async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      return applyFault(faults, ['analytics'], context, () => {
        const record = recordSchema.safeParse(body);
        if (!record.success)
          return Response.json({ error: { message: z.prettifyError(record.error) } }, { status: 400 });
        records.add(record.data, now());
        return new Response(null, { status: 204 });
      });
    })
    .get('/records.json', (context) => context.json(records.exportAll()))
    .get('/counted.log', (context) => context.text(counts.log()))
    .route(
      '/',
      createBrowserFiles([bundledFile('/loader.js', new URL('../browser/tagLoader.ts', import.meta.url))]),
    );
  const ledger: LedgerSection = {
    read: () => records.ledger.read(),
    clear: () => {
      records.ledger.clear();
      counts.empty();
    },
  };
  return { app, storeCount: (count) => counts.store(count), ledger };
}
