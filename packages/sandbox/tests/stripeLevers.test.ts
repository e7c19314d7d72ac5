import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const pressLever = async (path: string) => {
  const { status, headers } = await fetch(`${shop.origin}/sandbox/stripe${path}`, {
    method: 'POST',
    redirect: 'manual',
  });
  return [status, headers.get('location')];
};
const redirectToSandbox = [303, '/sandbox/'];

const ledgerSchema = z.object({
  stripe: z.object({
    refunds: z.array(z.object({ payment_intent: z.string(), amount: z.int() })),
    disputes: z._default(
      z.array(z.object({ id: z.string(), payment_intent: z.string(), status: z.string() })),
      [],
    ),
  }),
});
const readStripeLedger = async () =>
  ledgerSchema.parse(await (await fetch(`${shop.origin}/sandbox/ledger`)).json()).stripe;

test('allows the refund of a disputed payment only after a won dispute', async () => {
  expect(await readStripeLedger()).toEqual({ refunds: [], disputes: [] });
  const browser = createVisitor(shop);
  const { id, amount, ...intent } = await browser.intent(intentRequestOf({ email: 'claims@example.com' }));
  await shop.pay({ id, ...intent }, '4000000000000259');
  const [dispute] = (await readStripeLedger()).disputes;
  expect(dispute).toMatchObject({ payment_intent: id, status: 'needs_response' });
  expect((await pressLever(`/payments/${id}/refund`))[0]).toBe(400);

  expect(await pressLever(`/disputes/${dispute?.id}/lose`)).toEqual(redirectToSandbox);
  expect((await readStripeLedger()).disputes).toMatchObject([{ status: 'lost' }]);
  expect((await pressLever(`/payments/${id}/refund`))[0]).toBe(400);

  expect(await pressLever(`/disputes/${dispute?.id}/win`)).toEqual(redirectToSandbox);
  expect(await pressLever(`/payments/${id}/refund`)).toEqual(redirectToSandbox);
  expect(await readStripeLedger()).toMatchObject({
    refunds: [{ payment_intent: id, amount }],
    disputes: [{ status: 'won' }],
  });
  expect((await pressLever('/disputes/dp_none/win'))[0]).toBe(404);
  const panel = await (await fetch(`${shop.origin}/sandbox/`)).text();
  expect(panel).toContain('Contestations (1)');
});
