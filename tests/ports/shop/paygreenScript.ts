import * as z from 'zod/mini';
import type { Platform } from '#machines/domain/methods.ts';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import { FakePaygreen } from '#tests/ports/fakePaygreen.ts';

/** Voucher card or wallet account that the customer enters at PayGreen. */
export interface Purse {
  /** Number of the voucher card. By default, the number of a card with funds. */
  readonly pan?: string;
  /** E-mail of the wallet account. By default, that of an account with funds. */
  readonly account?: string;
  /** Action of the customer in the wallet window. By default `allow`. */
  readonly decision?: 'allow' | 'refuse' | 'close';
}

/** Voucher card and wallet account with funds, until tests have spent them. */
export const richHolder = { pan: '4970101234567890', account: 'riche@example.com' } as const;

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });
const instrumentSchema = z.object({ data: z.object({ id: z.string() }) });
const visitSchema = z.object({ data: z.object({ status: z.string(), instrument: z.nullable(z.string()) }) });

/** Simulates paygreen.js without frames or windows. Sends the same requests, with the test's data. */
export function createPaygreenScript(
  origin: string,
  options: Purse & { readonly buyer: () => string },
): FakePaygreen {
  const { pan = richHolder.pan, account = richHolder.account, decision = 'allow', buyer } = options;
  const base = `${origin}/sandbox/paygreen`;

  const post = async (path: string, body: object): Promise<unknown> => {
    const credentials = {
      publicKey: sandboxPaygreenKeys.publishable,
      shopId: sandboxPaygreenKeys.shopId,
      buyer: buyer(),
    };
    const answer = await fetch(`${base}/pgjs/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, ...body }),
    });
    return answer.json();
  };

  async function typeCard(script: FakePaygreen): Promise<void> {
    try {
      const { token } = tokenSchema.parse(await post('tokens', { pan, exp: '1234', cvv: '123' })).data;
      script.say('TOKEN_READY', { token });
      const created = await post('instruments', { token, reuseAllowed: true });
      const { id } = instrumentSchema.parse(created).data;
      script.say('INSTRUMENT_READY', { id, instrument: { id } });
    } catch {
      script.say('TOKEN_FAIL', { code: 'tokenize_unknown_error', message: 'La carte n’a pas pu être lue.' });
    }
  }

  /** Submits a form of the wallet window and ignores the page in the response. */
  const submit = (path: string, form: Record<string, string>): Promise<unknown> =>
    fetch(`${base}/wallets/${path}`, { method: 'POST', body: new URLSearchParams(form) }).catch(() => null);

  async function completeWindow(script: FakePaygreen, platform: Platform): Promise<void> {
    const visit = crypto.randomUUID();
    const query = new URLSearchParams({ visit, buyer: buyer(), key: sandboxPaygreenKeys.publishable });
    script.say('ON_OPEN_POPUP', { url: `${base}/wallets/${platform}?${query.toString()}` });
    await fetch(`${base}/wallets/${platform}?${query.toString()}`);
    if (decision !== 'close') {
      await submit(`${platform}/sign-in`, { visit, email: account });
      await submit(`${platform}/answer`, { visit, outcome: decision });
    }
    const { data } = visitSchema.parse(await (await fetch(`${base}/pgjs/visits/${visit}`)).json());
    if (data.instrument !== null) return script.say('INSTRUMENT_READY', { id: data.instrument });
    const code = data.status === 'refused' ? 'refused' : 'popup_closed';
    script.say('ERROR', { code, message: 'Rien n’a été relié.' });
  }

  return new FakePaygreen((script) => {
    const { method } = script;
    if (method === 'conecs') void typeCard(script);
    else
      completeWindow(script, method).catch(() =>
        script.say('ERROR', { code: 'network_error', message: 'Rien n’a répondu.' }),
      );
  });
}
