import type { RefusedOrder } from '#simulator/exchanges.ts';
import type { Endings } from './inVain.ts';

/** Valid reasons for a rejected order. Any other rejection is a mistake of the shop. */
const causes = new Set(['email_exists', 'date_unavailable', 'voucher_uncertain', 'fault']);
/** Message of a configured fault, with any code. */
const asked = /demandée?\./;

const isCaused = ({ code, message, at }: RefusedOrder, { codes }: Endings): boolean =>
  causes.has(code) || asked.test(message) || (code === 'promo_unknown' && codes !== null && at >= codes);

/** Finds orders that the main backend rejected because of the shop's own data. */
export const refusedOrderProblems = (refused: readonly RefusedOrder[], endings: Endings): readonly string[] =>
  refused
    .filter((one) => !isCaused(one, endings))
    .map(
      ({ intentId, code, message }) =>
        `une commande payée est refusée par la faute de la boutique\u00a0: «\u00a0${message}\u00a0» (${code}), ${intentId}`,
    );
