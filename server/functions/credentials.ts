import { voucherProviderOf, platformOf, isOffered } from '#machines/domain/methods.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure } from '#server/http/failure.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import { isBuyerWithEmail } from '#server/providers/paygreenSchemas.ts';
import type { Sealer } from '#server/providers/seal.ts';
import { log } from '#server/logging/log.ts';
import { unsealTokens } from './edenredSession.ts';

interface TokenAccess {
  readonly sealer: Sealer;
  readonly checkoutId: string | null;
}

const paygreenTimeoutMs = 3000;

type Payment = CreateStripeIntentRequest['payment'];

/**
 * Rejects voucher credentials of another payment method or browser, before the card is charged.
 * @throws Failure 422
 */
export async function rejectInvalidCredentials(payment: Payment, tokenAccess: TokenAccess): Promise<void> {
  const { method, paygreen, edenred } = payment;
  const [provider, platform] = [voucherProviderOf(method), platformOf(method)];
  const isForOtherMethod =
    (paygreen !== undefined && provider !== 'paygreen') || (edenred !== undefined && provider !== 'edenred');
  if (isForOtherMethod) {
    throw new Failure(
      422,
      'credentials_mismatch',
      'Vos titres-restaurant ne correspondent pas au moyen de paiement choisi. Merci de le choisir à nouveau.',
    );
  }
  if (paygreen?.instrument && paygreen.instrument.platform !== platform) throw instrumentMismatch();
  if (edenred !== undefined && !(await areOwnTokens(edenred, tokenAccess))) {
    throw new Failure(
      422,
      'session_expired',
      'Votre session Edenred a expiré. Merci de vous connecter à nouveau.',
    );
  }
}

async function areOwnTokens(
  { access, refresh }: NonNullable<Payment['edenred']>,
  { sealer, checkoutId }: TokenAccess,
): Promise<boolean> {
  const tokens = await unsealTokens(sealer, checkoutId, { access, refresh });
  return tokens.access !== null && tokens.refresh !== null;
}

/** Orders of the offer form cannot use vouchers that are charged later. @throws Failure 422 */
export function rejectVouchersInShortFlow({ form, payment }: CreateStripeIntentRequest): void {
  if (isOffered(payment.method, { isShort: !('delivery' in form) })) return;
  throw new Failure(
    422,
    'method_not_offered',
    'Cette commande se paie par carte bancaire. Merci de choisir ce moyen de paiement.',
  );
}

/**
 * Rejects another customer's voucher card. If PayGreen does not respond, the order checks the card later.
 * @throws Failure 422
 */
export async function rejectForeignVoucher(
  { form, payment: { paygreen: credentials } }: CreateStripeIntentRequest,
  paygreen: Pick<PaygreenClient, 'findBuyer'>,
  deadline: AbortSignal,
): Promise<void> {
  if (!credentials?.instrument) return;
  const buyerRequest = withDeadline(paygreenTimeoutMs, (timeout) =>
    paygreen.findBuyer(credentials.buyerId, AbortSignal.any([deadline, timeout])),
  );
  const isOwnBuyer = await buyerRequest.then(
    (buyer) => isBuyerWithEmail(form.customer.email, buyer),
    (error: unknown) => {
      log.warn('provider.unanswered', { call: 'paygreen.buyer', error });
      return true;
    },
  );
  if (!isOwnBuyer) throw instrumentMismatch();
}

export const instrumentMismatch = (): Failure =>
  new Failure(
    422,
    'instrument_mismatch',
    'Cette carte ou ce compte n’est pas reconnu pour le moyen de paiement choisi. Merci de recommencer, ou d’en choisir un autre.',
  );
