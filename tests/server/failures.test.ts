import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DeadlineError } from '#server/http/deadline.ts';
import {
  countBadSignature,
  mainBackendUnavailable,
  ordersUnreachable,
  vouchersUnreachable,
} from '#server/functions/failures.ts';
import type { Failure } from '#server/http/failure.ts';

const late = new DeadlineError('late');
const down = new Error('down');

const main = 'Notre boutique ne répond pas pour le moment. Merci de réessayer dans un instant.';
const orders =
  'Votre commande n’a pas pu être confirmée pour le moment. Merci de réessayer\u00a0: rien ne sera débité deux fois.';
const vouchers =
  'Le service des titres-restaurant ne répond pas pour le moment. Merci de réessayer, ou de choisir un autre moyen de paiement.';

test.each([
  ['main backend', 'is late', mainBackendUnavailable, late, 504, 'main_late', main],
  ['main backend', 'is down', mainBackendUnavailable, down, 502, 'main_down', main],
  ['durable engine', 'is late', ordersUnreachable, late, 504, 'orders_late', orders],
  ['durable engine', 'is down', ordersUnreachable, down, 502, 'orders_down', orders],
  ['voucher provider', 'is late', vouchersUnreachable, late, 504, 'provider_late', vouchers],
  ['voucher provider', 'is down', vouchersUnreachable, down, 502, 'provider_down', vouchers],
])(
  'returns status, code and message if the %s %s',
  (_service, _state, failureOf, cause, status, code, message) => {
    const failure = failureOf(cause);
    expect({ status: failure.status, code: failure.code, message: failure.message }).toEqual({
      status,
      code,
      message,
    });
    expect(failure.cause).toBe(cause);
  },
);

test('counts an invalid signature and hides the cause from the response', async () => {
  let counted = 0;
  let refusal: Failure | null = null;
  const app = new Hono().get('/', async (context) => {
    refusal = await countBadSignature(context, { badSignature: async () => void (counted += 1) }, down);
    return context.text(refusal.code, refusal.status);
  });
  const response = await app.request('/');
  expect([response.status, await response.text(), counted]).toEqual([400, 'bad_signature', 1]);
  expect(refusal).toMatchObject({ message: 'Signature invalide.', cause: down });
});
