import { Hono } from 'hono';
import { paymentFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readJson } from '#server/http/body.ts';
import {
  type CheckPaygreenInstrumentRequest,
  type CheckPaygreenInstrumentResponse,
  checkPaygreenInstrumentRequest,
} from '#server/contracts/paygreen.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import type { PaygreenInstrument } from '#server/providers/paygreenSchemas.ts';
import { instrumentMismatch } from './credentials.ts';
import type { Dependencies } from './dependencies.ts';
import { vouchersUnreachable } from './failures.ts';

/** Returns the balance of a voucher card. Another customer's card appears as unknown. */
export const checkPaygreenInstrument = ({ paygreen }: Dependencies): Hono =>
  new Hono().post('/checkPaygreenInstrument', async (context) => {
    const request = parse(await readJson(context), checkPaygreenInstrumentRequest);
    const instrument = await withDeadline(paymentFunctionTimeout, (deadline) =>
      paygreen.findInstrument(request.instrumentId, deadline),
    ).catch(rethrowAs(vouchersUnreachable));
    if (instrument === null || !isBuyersInstrument(instrument, request)) throw instrumentMismatch();
    if (!instrument.isReusable) throw notReusable();
    const { dailyBalance: available } = instrument;
    const sufficient = available === null || available >= request.amount;
    return context.json<CheckPaygreenInstrumentResponse>({ available, sufficient });
  });

/** If PayGreen returns no owner of a voucher card, the payment checks the owner. */
const isBuyersInstrument = (
  instrument: PaygreenInstrument,
  request: CheckPaygreenInstrumentRequest,
): boolean =>
  instrument.platform === request.platform && (instrument.buyerId ?? request.buyerId) === request.buyerId;

const notReusable = (): Failure =>
  new Failure(
    422,
    'instrument_not_reusable',
    'Cette carte ne peut pas être débitée en plusieurs fois, ce que demandent vos prochaines box. Merci d’en choisir une autre.',
  );
