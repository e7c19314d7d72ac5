import { Hono } from 'hono';
import type { Cents } from '#machines/domain/money.ts';
import { paymentFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf } from '#server/http/checkoutId.ts';
import {
  type CheckEdenredBalanceRequest,
  type CheckEdenredBalanceResponse,
  checkEdenredBalanceRequest,
} from '#server/contracts/edenred.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import { isSessionExpired } from '#server/providers/edenredCodes.ts';
import type { Dependencies } from './dependencies.ts';
import { sessionExpiredCode, unsealTokens, sealTokens, sessionExpired } from './edenredSession.ts';
import { vouchersUnreachable } from './failures.ts';

/** Returns the balance of an Edenred account. Renews expired tokens once. @rule R7.11 */
export const checkEdenredBalance = (dependencies: Dependencies): Hono =>
  new Hono().post('/checkEdenredBalance', async (context) => {
    const request = parse(await readJson(context), checkEdenredBalanceRequest);
    const renewal: Renewal = {};
    const checkoutId = checkoutIdOf(context);
    if (checkoutId === null) throw sessionExpired();
    const response = await withDeadline(paymentFunctionTimeout, (deadline) =>
      checkBalance(request, { ...dependencies, checkoutId }, deadline, renewal),
    )
      .catch(rethrowAs(vouchersUnreachable))
      .catch((failure: unknown) => {
        throw addRenewedTokens(failure, renewal);
      });
    return context.json<CheckEdenredBalanceResponse>(response);
  });

/** Renewed Edenred tokens. Error responses contain them too, because the old tokens are used up. */
type Renewal = Pick<CheckEdenredBalanceResponse, 'data'>;

function addRenewedTokens(failure: unknown, { data }: Renewal): unknown {
  if (!(failure instanceof Failure) || data === undefined || failure.code === sessionExpiredCode)
    return failure;
  const { status, code, message, details, cause } = failure;
  return new Failure(status, code, message, { ...details, cause, data });
}

async function checkBalance(
  { amount, ...sealedTokens }: CheckEdenredBalanceRequest,
  { edenred, main, sealer, checkoutId }: Dependencies & { readonly checkoutId: string },
  deadline: AbortSignal,
  renewal: Renewal,
): Promise<CheckEdenredBalanceResponse> {
  /** Returns the balance, or `null` if the Edenred session has expired. */
  const fetchBalance = async (token: string): Promise<{ available: Cents; sufficient: boolean } | null> => {
    const outcome = await main.readEdenredBalance({ access: token, amount }, deadline);
    if (outcome.kind === 'refused') {
      if (isSessionExpired(outcome.code)) return null;
      throw balanceRejected();
    }
    const { available } = outcome.value;
    return { available, sufficient: available >= amount };
  };

  const { access, refresh } = await unsealTokens(sealer, checkoutId, sealedTokens);
  const balance = access === null ? null : await fetchBalance(access);
  if (balance !== null) return balance;

  if (refresh === null) throw sessionExpired();
  const refreshOutcome = await edenred.refresh(refresh, deadline);
  if (refreshOutcome.kind === 'refused') throw sessionExpired();
  renewal.data = await sealTokens(sealer, checkoutId, refreshOutcome.tokens);
  const retriedBalance = await fetchBalance(refreshOutcome.tokens.access);
  if (retriedBalance === null) throw sessionExpired();
  return { ...retriedBalance, data: renewal.data };
}

const balanceRejected = (): Failure =>
  new Failure(
    402,
    'refused',
    'Edenred n’a pas donné votre solde. Merci de vous adresser à Edenred, ou de choisir un autre moyen de paiement.',
  );
