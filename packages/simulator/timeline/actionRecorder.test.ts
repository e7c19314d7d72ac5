import { expect, test } from 'vitest';
import { Scheduler } from '#simulator/scheduler.ts';
import { createActionRecorder } from './actionRecorder.ts';
import { Timeline } from './timeline.ts';

const intentId = 'pi_d7DLCI479HKIeKgn2TiRHdPF';

interface Call {
  readonly path: string;
  readonly requestBody: unknown;
  readonly responseBody: unknown;
  readonly headers?: Record<string, string>;
}

async function collectTexts(...calls: readonly Call[]): Promise<readonly string[]> {
  const timeline = new Timeline(new Scheduler(0));
  timeline.payments.record(intentId, 489, 'client1');
  const record = createActionRecorder(timeline);
  for (const { path, requestBody, responseBody, headers = {} } of calls) {
    const request = new Request(`http://127.0.0.1/sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(requestBody),
    });
    // oxlint-disable-next-line no-await-in-loop -- calls are sequential
    await record(() => Response.json(responseBody, { headers }))(request);
  }
  return timeline.entries.map(({ text }) => text);
}

const registrationResponse = { response: { user_id: 'user1' } };
const box = {
  number_Meals: 10,
  delivery_Date: '2026-12-01',
  delivery_Slot: '18h-20h',
  promo_Code_Used: '',
  stripe_Payment_Id: intentId,
  password: 'correct horse',
  edenred_access: '',
  edenred_refresh: '',
  edenred_error: 'no',
  paygreen_Payment_Type: '',
  paygreen_error: 'no',
};
const voucherOrder = {
  data: {
    id: 'po_1',
    reference: intentId,
    status: 'payment_order.authorized',
    amount: 2500,
    capture_on: '2026-11-26',
  },
};

test('describes an order with its options but without internal keys', async () => {
  const order = {
    path: 'main/wf/inscription_ended',
    requestBody: {
      ...box,
      promo_Code_Used: 'PETIT10',
      paygreen_Payment_Type: 'swile',
      paygreen_error: 'yes',
    },
    responseBody: registrationResponse,
  };
  const texts = await collectTexts(
    { path: 'paygreen/payment/payment-orders', requestBody: {}, responseBody: voucherOrder },
    order,
  );
  expect(texts[0]).toBe('débite 25,00\u00a0€ du titre-restaurant, encaissé le jeudi 26\u00a0novembre');
  expect(texts.at(-1)).toBe(
    'enregistre une box de 10 repas, pour le paiement de 4,89\u00a0€ (…HdPF)\u00a0: livraison mardi 1er\u00a0décembre, 18h-20h, code PETIT10, titre-restaurant Swile, 25,00\u00a0€ déjà débités (paygreen_error = yes)',
  );
});

test('shows the Edenred error field of an order but none of its tokens', async () => {
  const requestBody = { ...box, edenred_access: 'ed_access_1', edenred_refresh: 'ed_refresh_1' };
  const [text] = await collectTexts({
    path: 'main/wf/inscription_ended',
    requestBody,
    responseBody: registrationResponse,
  });
  expect(text).toMatch(/, titre-restaurant Edenred, 0,00\u00a0€ déjà débités \(edenred_error = no\)$/);
  expect(text).not.toMatch(/ed_access|ed_refresh|horse/);
});

test('describes a rejected short-flow order with the reason, and states that it has no date', async () => {
  const requestBody = {
    number_Meals: 4,
    promocode: '',
    stripe_Payment_ID: intentId,
    paygreen_Payment_Type: '',
  };
  const responseBody = { response: { code: 'malformed', message: 'Non.', fields: { phone: 'Numéro faux' } } };
  expect(await collectTexts({ path: 'main/wf/miam_signup', requestBody, responseBody })).toEqual([
    'refuse une box de 4 repas, pour le paiement de 4,89\u00a0€ (…HdPF)\u00a0: inscription rapide, sans date, sans code, sans titre-restaurant. Réponse\u00a0: «\u00a0Non.\u00a0», phone\u00a0: Numéro faux',
  ]);
});

test('describes a replayed refund response as no additional refund', async () => {
  const responseBody = { id: 're_1', amount: 489, payment_intent: intentId };
  const refund = { path: 'stripe/v1/refunds', requestBody: {}, responseBody };
  expect(await collectTexts(refund, { ...refund, headers: { 'idempotent-replayed': 'true' } })).toEqual([
    expect.stringMatching(/^rembourse 4,89\u00a0€ sur /),
    expect.stringMatching(/^renvoie la même réponse \(4,89\u00a0€ pour .*\), sans deuxième remboursement$/),
  ]);
});
