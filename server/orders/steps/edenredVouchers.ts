import type { Cents } from '#machines/domain/money.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { EdenredPayments } from '#server/providers/edenredPayments.ts';
import type { EdenredSignIn } from '#server/providers/edenredSignIn.ts';
import { isSessionExpired } from '#server/providers/edenredCodes.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import type { Sealer } from '#server/providers/seal.ts';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import { acceptExpired } from '#server/orders/acceptExpired.ts';
import { dueNowOf } from './dueVoucher.ts';
import type {
  SessionRenewal,
  SessionState,
  UndoOutcome,
  VoucherAuthorisation,
  VoucherOrder,
  VoucherToUndo,
} from './vouchers.ts';
import { log } from '#server/logging/log.ts';

export interface EdenredVouchersOptions {
  readonly main: Pick<MainBackend, 'readEdenredBalance' | 'firstEdenredPayment'>;
  readonly payments: EdenredPayments;
  readonly signIn: Pick<EdenredSignIn, 'refresh'>;
  readonly sealer: Sealer;
}

const unknownOutcomeCodes: ReadonlySet<string> = new Set(['TRANSACTION_DUPLICATED', 'GATEWAY_TIMEOUT']);

const sessionOver = { kind: 'over' } as const;
/** Edenred error code for a payment that was never captured, or already cancelled or refunded. */
const alreadyUndoneCode = 'INVALID_STATUS';

const declined: VoucherAuthorisation = { kind: 'refused', voucher: null };

/** The main backend charges Edenred payments. @rule R7.12 */
export function createEdenredVouchers({ main, payments, signIn, sealer }: EdenredVouchersOptions) {
  const unsealAccessToken = (tokens: EdenredPayment | undefined): Promise<string | null> =>
    tokens === undefined
      ? Promise.resolve(null)
      : sealer.unseal(tokens.access, 'edenred-access', acceptExpired);

  return {
    isRetryUnsafe: true,
    /** Verifies the Edenred session by reading the voucher balance. */
    checkSession: async (tokens: EdenredPayment, amount: Cents): Promise<SessionState> => {
      const access = await unsealAccessToken(tokens);
      if (access === null) return sessionOver;
      const outcome = await main.readEdenredBalance({ access, amount });
      return outcome.kind === 'refused' && isSessionExpired(outcome.code) ? sessionOver : { kind: 'open' };
    },

    renewSession: async (tokens: EdenredPayment): Promise<SessionRenewal> => {
      const refresh = await sealer.unseal(tokens.refresh, 'edenred-refresh', acceptExpired);
      const outcome = refresh === null ? null : await signIn.refresh(refresh);
      if (outcome?.kind !== 'granted') return sessionOver;
      return {
        kind: 'renewed',
        tokens: {
          access: await sealer.seal(outcome.tokens.access, 'edenred-access'),
          refresh: await sealer.seal(outcome.tokens.refresh, 'edenred-refresh'),
        },
      };
    },

    authorise: async ({ intentId, draft: { payment } }: VoucherOrder): Promise<VoucherAuthorisation> => {
      const access = await unsealAccessToken(payment.edenred);
      if (access === null) return declined;
      const amount = dueNowOf(payment);
      const outcome = await main.firstEdenredPayment({ access, amount, orderRef: intentId });
      if (outcome.kind === 'refused') {
        if (isSessionExpired(outcome.code)) return { kind: 'sessionOver' };
        if (!unknownOutcomeCodes.has(outcome.code)) {
          log.warn('voucher.refused', { intentId, call: 'edenred', code: outcome.code });
          return declined;
        }
        throw new UnansweredError(`the first payment was answered with ${outcome.code}`);
      }
      const { authorizationId, capturedAmount, status } = outcome.value;
      if (capturedAmount !== amount)
        throw new UnansweredError(`the first payment took ${capturedAmount} cents instead of ${amount}`);
      return { kind: 'authorised', voucher: { id: authorizationId, status, amount } };
    },

    undo: async ({ payment, voucher, isRepeated }: VoucherToUndo): Promise<UndoOutcome> => {
      if (voucher === null) return { kind: 'stays' };
      const access = await unsealAccessToken(payment.edenred);
      if (access === null) return { kind: 'sessionOver' };
      const { id: authorizationId, amount } = voucher;
      const outcome = await payments.cancelOrRefund({ authorizationId, amount, access });
      // An earlier attempt cancelled or refunded the payment, but Edenred's response was lost.
      const isUndone = outcome.kind === 'done' || (isRepeated && outcome.code === alreadyUndoneCode);
      if (isUndone) return { kind: 'undone', status: 'refunded' };
      return isSessionExpired(outcome.code) ? { kind: 'sessionOver' } : { kind: 'stays' };
    },
  };
}
