import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import {
  type BeginEdenredSignInRequest,
  type CheckEdenredBalanceRequest,
  type EndEdenredSessionRequest,
  beginEdenredSignInResponse,
  checkEdenredBalanceResponse,
  endEdenredSessionResponse,
  getEdenredCredentialsResponse,
} from '#server/contracts/edenred.ts';
import type { EdenredTab } from '#src/effects/storage/edenredTab.ts';
import { parseResponse, parseBody, isPermanentError } from './apiResult.ts';
import type { Backends } from './backends.ts';
import { startCheckout } from './startCheckout.ts';

interface SignIn {
  readonly redirectUri: string;
  readonly tab: EdenredTab;
  readonly leave: (url: string) => void;
}

/** Navigates to Edenred's sign-in page. Resolves only if blocked cookies prevent the navigation. */
export const beginSignIn = (
  backends: Backends,
  { redirectUri, tab, leave }: SignIn,
): CheckoutPorts['edenred']['beginSignIn'] =>
  fromPromise(async ({ signal }) => {
    const isCheckoutStarted = await startCheckout(backends, signal);
    const json: BeginEdenredSignInRequest = { redirectUri, isCheckoutStarted };
    const response = await backends.payment.post('beginEdenredSignIn', { json, signal });
    const result = await parseResponse(response, beginEdenredSignInResponse);
    if (result.kind === 'failed') {
      const { code } = result.error;
      if (code === 'cookies_refused') return { kind: 'cookiesRefused' };
      throw new Error(`${result.status} ${code}`);
    }
    tab.storeDeparture();
    leave(result.body.authorizeUrl);
    return new Promise<never>(() => undefined);
  });

const tokensOf = (data: { access_token: string; refresh_token: string }): EdenredPayment => ({
  access: data.access_token,
  refresh: data.refresh_token,
});

export const exchangeCode = (
  { payment }: Backends,
  { redirectUri, tab }: Pick<SignIn, 'redirectUri' | 'tab'>,
): CheckoutPorts['edenred']['exchangeCode'] =>
  fromPromise(async ({ input: { code, state }, signal }) => {
    const searchParams = { code, state, redirectUri };
    const response = await payment.get('getEdenredCredentials', { searchParams, signal });
    const result = await parseResponse(response, getEdenredCredentialsResponse);
    if (result.kind === 'failed') {
      if (result.status === 409) return { kind: 'unknown' };
      if (isPermanentError(result.status)) return { kind: 'refused' };
      throw new Error(`${result.status} ${result.error.code}`);
    }
    const credentials = tokensOf(result.body.data);
    tab.storeCredentials(credentials);
    return { kind: 'granted', credentials };
  });

function storeRenewedTokens(
  data: Parameters<typeof tokensOf>[0] | undefined,
  tab: EdenredTab,
): EdenredPayment | null {
  if (data === undefined) return null;
  const newTokens = tokensOf(data);
  tab.storeCredentials(newTokens);
  return newTokens;
}

export const checkBalance = (
  { payment }: Backends,
  tab: EdenredTab,
): CheckoutPorts['edenred']['checkBalance'] =>
  fromPromise(async ({ input: { credentials, dueNow }, signal }) => {
    const json: CheckEdenredBalanceRequest = { ...credentials, amount: dueNow };
    const response = await payment.post('checkEdenredBalance', { json, signal });
    const result = await parseResponse(response, checkEdenredBalanceResponse);
    if (result.kind === 'failed') {
      const { code, data } = result.error;
      if (code === 'session_expired') {
        tab.clear();
        return { kind: 'expired' };
      }
      return {
        kind: code === 'refused' ? 'refused' : 'unavailable',
        credentials: storeRenewedTokens(data, tab),
      };
    }
    const { available, data } = result.body;
    return { kind: 'known', available, credentials: storeRenewedTokens(data, tab) };
  });

/** Deletes the customer's Edenred tokens in the browser even if the request fails. */
export const endSession = ({ payment }: Backends, tab: EdenredTab): CheckoutPorts['edenred']['endSession'] =>
  fromPromise(async ({ input: { credentials }, signal }) => {
    tab.clear();
    const json: EndEdenredSessionRequest = credentials;
    const httpResponse = await payment.post('endEdenredSession', { json, signal, keepalive: true });
    await parseBody(httpResponse, endEdenredSessionResponse);
  });
