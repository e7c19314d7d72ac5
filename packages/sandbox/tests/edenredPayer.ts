import { expect } from 'vitest';
import * as z from 'zod/mini';
import { openEdenred } from './edenredBench.ts';
import { paymentSample } from './edenredCalls.ts';
import { temporaryFile } from './mainBench.ts';

export const timestamp = '2026-11-21T10:05:00+01:00';
const transactionSchema = z.object({
  meta: z.object({ status: z.literal('succeeded'), messages: z.array(z.unknown()) }),
  data: z.looseObject({ authorization_id: z.string(), captured_amount: z.number(), status: z.string() }),
});
/** Expected status and body of a rejection by Edenred. */
export const errorResult = (status: number, code: string) => [
  status,
  { meta: { status: 'failed', messages: [{ code, level: 'error', text: expect.any(String) }] } },
];
export const readResponse = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  await response.json(),
];

/** Signs a customer in at Edenred, with the clock at 10:00 on a Saturday in Paris. */
export async function openPayer(email = 'riche@example.com', file = temporaryFile()) {
  const edenred = await openEdenred(file, Date.parse('2026-11-21T10:00:00+01:00'));
  const { access_token: access } = await edenred.obtainTokens(email);
  const post = async (path: string, body: unknown) =>
    readResponse(await edenred.callPayments(path, access, body));
  return {
    ...edenred,
    access,
    post,
    requestPayment: (more: Record<string, unknown> = {}) =>
      post('/transactions', { ...paymentSample, ...more }),
    createPayment: async (more: Record<string, unknown> = {}) =>
      transactionSchema.parse(
        await (await edenred.callPayments('/transactions', access, { ...paymentSample, ...more })).json(),
      ).data,
    applyAction: (id: string, action: string, amount: unknown) =>
      post(`/transactions/${id}/actions/${action}`, { amount, tstamp: timestamp }),
    readBalance: async () =>
      readResponse(await edenred.callPayments(`/users/${encodeURIComponent(email)}/balances`, access)),
  };
}
