import { authorised, open, registered } from '#tests/paths/order.samples.ts';
import { does, seen } from '#e2e/tours/list/events.ts';
import { edenredCharge, intentFor, reportOf, sealedTokens, voucherCharge } from '#tests/support/samples.ts';
import * as roadsOf from './childRoads.ts';
import * as voucherRoads from './voucherRoads.ts';
import { roads } from './roads.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { byCard, conecs, edenred, swile } from './starts.ts';
import { act, ledger, press, quoted, title } from './words.ts';

const thanked = [title('Merci Camille. À mardi.'), quoted('Votre commande est confirmée.')] as const;
const toPay = 'Commander et payer';

/** Vouchers that pay their part: money moves, once, and there is an order. */
export const payingVoucherScripts: readonly ShopScript[] = [
  {
    title: 'Titre-restaurant Conecs pour 75 €, carte pour le reste',
    priority: 1,
    start: conecs,
    acts: [
      act(
        press(toPay),
        ...thanked,
        `${ledger({ paid: [byCard], orders: 1 })}\u00a0; titres-restaurant, une commande PayGreen de 25,00\u00a0€`,
      ),
    ],
    tells: {
      ...checkout(
        [
          ...roads.conecs,
          does.pays,
          seen.locked,
          seen.dated,
          {
            type: 'voucher.verified',
            method: 'PAYMENT_METHOD_CONECS',
            credentials: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'conecs' } },
          },
          { type: 'card.confirmed', intent: reportOf(intentFor(voucherCharge)) },
          seen.created,
        ],
        { about: 'voucher.verified' },
      ),
      order: {
        events: [...roadsOf.order.paidFor(1), authorised, registered],
        about: 'xstate.done.actor.authoriseVoucher',
      },
      voucher: { events: voucherRoads.voucher.conecs },
    },
  },
  {
    title: 'Compte Edenred pour 75 €, carte pour le reste',
    priority: 1,
    start: edenred,
    acts: [
      act(
        press(toPay),
        ...thanked,
        `${ledger({ paid: [byCard], orders: 1 })}\u00a0; titres-restaurant, une transaction Edenred de 25,00\u00a0€`,
      ),
    ],
    tells: {
      ...checkout(
        [
          ...roads.edenred,
          does.pays,
          seen.locked,
          seen.dated,
          { type: 'edenred.verified', credentials: sealedTokens },
          { type: 'card.confirmed', intent: reportOf(intentFor(edenredCharge)) },
          seen.created,
        ],
        { about: 'edenred.verified' },
      ),
      order: {
        events: [...roadsOf.order.paidFor(2), open, authorised, registered],
        about: 'xstate.done.actor.openSession',
      },
      edenred: { input: voucherRoads.edenred.input, events: voucherRoads.edenred.verified },
    },
  },
  {
    title: 'Compte Swile pour 75 €, carte pour le reste',
    priority: 1,
    start: swile,
    acts: [
      act(
        press(toPay),
        ...thanked,
        `${ledger({ paid: [byCard], orders: 1 })}\u00a0; titres-restaurant, une commande PayGreen de 25,00\u00a0€`,
      ),
    ],
    tells: {
      ...checkout(
        [
          ...roads.swile,
          does.pays,
          seen.locked,
          seen.dated,
          {
            type: 'voucher.verified',
            method: 'PAYMENT_METHOD_SWILE',
            credentials: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'swile' } },
          },
        ],
        { about: 'wallet.requested' },
      ),
      voucher: { events: voucherRoads.voucher.swile, about: 'xstate.done.actor.linkWallet' },
    },
  },
];
