import { Hono } from 'hono';
import { logSchema } from 'xstate-workbench/replay/log';
import { parse, readJson } from '#server/body.ts';
import { reportProblemRequest, type ReportProblemResponse } from '#server/contracts/reportProblem.ts';
import { within } from '#server/deadline.ts';
import { Failure, failingAs } from '#server/failure.ts';
import { log } from '#server/log.ts';
import type { Dependencies } from './dependencies.ts';

/** In ms: a shopper waits for the reference. */
const budget = 9000;

/** Letters and digits that nobody takes for one another on the telephone. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `MJ-7K3F-9QPX` */
function newReference(): string {
  const drawn = [...crypto.getRandomValues(new Uint32Array(8))].map((n) => signs.charAt(n % signs.length));
  return `MJ-${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`;
}

const notKept =
  'Votre signalement n’a pas pu être enregistré. Gardez le fichier, et appelez-nous\u00a0: nous regarderons ensemble.';

/** `POST /api/reportProblem`: keeps what a page has recorded, for the support to play again, under a reference to quote. */
export const reportProblem = ({ incidents }: Dependencies): Hono =>
  new Hono().post('/reportProblem', async (context) => {
    const { word, log: said } = parse(await readJson(context), reportProblemRequest);
    const recorded = parse(said, logSchema);
    if (incidents === null) throw new Failure(503, 'not_collected', notKept);
    const reference = newReference();
    await within(budget, (deadline) => incidents.keep({ reference, word, log: recorded }, deadline)).catch(
      failingAs((cause) => new Failure(502, 'not_kept', notKept, { cause })),
    );
    log.info('incident.reported', { reference, count: recorded.events.length });
    return context.json<ReportProblemResponse>({ reference });
  });
