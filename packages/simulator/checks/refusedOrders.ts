import type { RefusedOrder } from '#simulator/exchanges.ts';
import type { Endings } from './inVain.ts';

/** What a client, a day, a change of the world or a fault brings about; whatever else is refused was told wrongly by the shop. */
const causes = new Set(['email_exists', 'date_unavailable', 'voucher_uncertain', 'fault']);
/** A fault's own sentence, whatever its code. */
const asked = /demandée?\./;

const isCaused = ({ code, message, at }: RefusedOrder, { codes }: Endings): boolean =>
  causes.has(code) || asked.test(message) || (code === 'promo_unknown' && codes !== null && at >= codes);

/** Whether the order system refused an order for what the shop itself told it. */
export const refusedOrderProblems = (refused: readonly RefusedOrder[], endings: Endings): readonly string[] =>
  refused
    .filter((one) => !isCaused(one, endings))
    .map(
      ({ intentId, code, message }) =>
        `une commande payée est refusée par la faute de la boutique\u00a0: «\u00a0${message}\u00a0» (${code}), ${intentId}`,
    );
