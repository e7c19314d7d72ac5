import type { RejectedOrder } from '#simulator/exchanges.ts';
import type { EndedOffers } from './avoidableCharges.ts';

/** Valid error codes of a rejected order. Any other rejection is a mistake of the shop. */
const validCodes = new Set(['email_exists', 'date_unavailable', 'voucher_uncertain', 'fault']);
/** Message of a configured fault, which may have any error code. */
const faultMessage = /demandée?\./;

const isExpected = ({ code, message, at }: RejectedOrder, { codes }: EndedOffers): boolean =>
  validCodes.has(code) ||
  faultMessage.test(message) ||
  (code === 'promo_unknown' && codes !== null && at >= codes);

/** Finds orders that the main backend rejected because of the shop's own data. */
export const rejectedOrderProblems = (
  rejected: readonly RejectedOrder[],
  endedOffers: EndedOffers,
): readonly string[] =>
  rejected
    .filter((order) => !isExpected(order, endedOffers))
    .map(
      ({ intentId, code, message }) =>
        `une commande payée est refusée à cause d’une erreur de la boutique\u00a0: «\u00a0${message}\u00a0» (${code}), ${intentId}`,
    );
