import type { DatabaseSync } from 'node:sqlite';
import { Hono, type Context } from 'hono';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerSection } from '#sandbox/ledger.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import { openReports, reportSchema } from './reports.ts';

interface IncidentsOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly now: () => number;
}

interface Incidents {
  /** `POST /` stores a customer's problem report, `GET /<reference>` shows it, `GET /<reference>/file` downloads it. */
  readonly app: Hono;
  readonly ledger: LedgerSection;
}

/** Fake of the incident collector. The fake stores problem reports for the sandbox panel and for `npm run replay`. */
export function createIncidents({ database, faults, now }: IncidentsOptions): Incidents {
  const reports = openReports(database);
  const findReport = (context: Context<object, '/:reference'>) =>
    reports.find(context.req.param('reference'));
  const app = new Hono()
    .post('/', async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      return applyFault(faults, ['incidents'], context, () => {
        const report = reportSchema.safeParse(body);
        if (!report.success)
          return Response.json(
            { error: 'Le corps de la requête n’est pas un signalement.' },
            { status: 400 },
          );
        reports.add(report.data, now());
        return new Response(null, { status: 204 });
      });
    })
    .get('/:reference', (context) => {
      const report = findReport(context);
      return report === null ? context.notFound() : context.json(report);
    })
    .get('/:reference/file', (context) => {
      const report = findReport(context);
      if (report === null) return context.notFound();
      context.header('content-disposition', `attachment; filename="${report.reference}.json"`);
      return context.json(report);
    });
  return { app, ledger: reports.ledger };
}
