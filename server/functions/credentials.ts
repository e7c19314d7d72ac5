import { voucherProviderOf, platformOf, isOffered } from '#machines/domain/methods.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { within } from '#server/http/deadline.ts';
import { Failure } from '#server/http/failure.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import { isBuyerFor } from '#server/providers/paygreenAnswers.ts';
import type { Sealer } from '#server/providers/seal.ts';
import { log } from '#server/logging/log.ts';
import { openTokens } from './edenredSession.ts';

/** How tokens are opened, and the checkout that they have to be of; null for a browser without one. */
interface Opening {
  readonly sealer: Sealer;
  readonly checkoutId: string | null;
}

/** In ms, of the budget: whoever does not answer in time is asked again when the voucher pays. */
const paygreenPatience = 3000;

type Payment = CreateStripeIntentRequest['payment'];

/**
 * Refuses credentials that cannot pay by the chosen method, before a card is charged for the rest. There may be none yet: the
 * draft gets them when the shopper pays.
 * @throws Failure 422
 */
export async function refuseWrongCredentials(payment: Payment, opening: Opening): Promise<void> {
  const { method, paygreen, edenred } = payment;
  const [provider, platform] = [voucherProviderOf(method), platformOf(method)];
  const isMisplaced =
    (paygreen !== undefined && provider !== 'paygreen') || (edenred !== undefined && provider !== 'edenred');
  if (isMisplaced) {
    throw new Failure(
      422,
      'credentials_mismatch',
      'Vos titres-restaurant ne correspondent pas au moyen de paiement choisi. Merci de le choisir à nouveau.',
    );
  }
  if (paygreen?.instrument && paygreen.instrument.platform !== platform) throw instrumentMismatch();
  if (edenred !== undefined && !(await areTheirs(edenred, opening))) {
    throw new Failure(
      422,
      'session_expired',
      'Votre session Edenred a expiré. Merci de vous connecter à nouveau.',
    );
  }
}

/** Whether tokens open, and were given to this very checkout. */
async function areTheirs(
  { access, refresh }: NonNullable<Payment['edenred']>,
  { sealer, checkoutId }: Opening,
): Promise<boolean> {
  const opened = await openTokens(sealer, checkoutId, { access, refresh });
  return opened.access !== null && opened.refresh !== null;
}

/**
 * The order of a short form is registered without a place for vouchers that are taken later, or whose part is uncertain: its page
 * pays by card.
 * @throws Failure 422
 */
export function refuseVouchersInShortFlow({ form, payment }: CreateStripeIntentRequest): void {
  if (isOffered(payment.method, { isShort: !('delivery' in form) })) return;
  throw new Failure(
    422,
    'method_not_offered',
    'Cette commande se paie par carte bancaire. Merci de choisir ce moyen de paiement.',
  );
}

/**
 * Refuses an instrument whose buyer is not the one who orders, before a card is charged for the rest. A PayGreen that does not
 * answer lets it pass: the order asks again before it takes anything.
 * @throws Failure 422
 */
export async function refuseStrangersVoucher(
  { form, payment: { paygreen: given } }: CreateStripeIntentRequest,
  paygreen: Pick<PaygreenClient, 'buyer'>,
  deadline: AbortSignal,
): Promise<void> {
  if (!given?.instrument) return;
  const asking = within(paygreenPatience, (soon) =>
    paygreen.buyer(given.buyerId, AbortSignal.any([deadline, soon])),
  );
  const isTheirs = await asking.then(
    (buyer) => isBuyerFor(form.customer.email, buyer),
    (error: unknown) => {
      log.warn('provider.unanswered', { call: 'paygreen.buyer', error });
      return true;
    },
  );
  if (!isTheirs) throw instrumentMismatch();
}

/** An instrument that PayGreen does not have, or has for another buyer or platform. */
export const instrumentMismatch = (): Failure =>
  new Failure(
    422,
    'instrument_mismatch',
    'Cette carte ou ce compte n’est pas reconnu pour le moyen de paiement choisi. Merci de recommencer, ou d’en choisir un autre.',
  );
