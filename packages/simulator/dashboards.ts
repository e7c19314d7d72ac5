import * as z from 'zod/mini';
import { sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });

export const dashboardMetadata = { by: 'dashboard' } as const;

/** Provider dashboards that operators use. Their calls skip the simulated network. */
export class Dashboards {
  readonly #origin: string;
  readonly #handle: (request: Request) => Response | Promise<Response>;

  constructor(origin: string, handle: (request: Request) => Response | Promise<Response>) {
    this.#origin = origin;
    this.#handle = handle;
  }

  /** Partially refunds a card payment. @returns `true` if the provider accepted it */
  async refundCard(intentId: string, cents: number): Promise<boolean> {
    const body = new URLSearchParams({
      payment_intent: intentId,
      amount: String(cents),
      'metadata[by]': dashboardMetadata.by,
    });
    return this.#post('stripe/v1/refunds', body, `Bearer ${sandboxStripeKeys.secret}`);
  }

  /** Partially refunds a PayGreen payment. @param id of the payment order */
  async refundVoucher(id: string, cents: number): Promise<boolean> {
    const { shopId, secret } = sandboxPaygreenKeys;
    const path = `paygreen/auth/authentication/${shopId}/secret-key`;
    const response = await this.#handle(
      new Request(`${this.#origin}/sandbox/${path}`, { method: 'POST', headers: { authorization: secret } }),
    );
    const { token } = tokenSchema.parse(await response.json()).data;
    const body = JSON.stringify({ amount: cents });
    return this.#post(`paygreen/payment/payment-orders/${id}/refund`, body, `Bearer ${token}`);
  }

  /** Refunds an Edenred payment completely. @param id of the transaction */
  async refundEdenred(id: string): Promise<boolean> {
    return this.#post(`edenred/transactions/${id}/undo`, '', '');
  }

  async #post(path: string, body: BodyInit, authorization: string): Promise<boolean> {
    const headers = { authorization };
    const { ok } = await this.#handle(
      new Request(`${this.#origin}/sandbox/${path}`, { method: 'POST', headers, body }),
    );
    return ok;
  }
}
