import { authorised, open, registered } from '#tests/paths/order.samples.ts';
import { childReports, payPress } from '#e2e/tours/list/events.ts';
import {
  edenredCharge,
  intentFor,
  reportOf,
  voucherCharge,
  edenredVerified,
} from '#tests/support/samples.ts';
import * as roadsOf from './childEventPaths.ts';
import * as voucherRoads from './voucherEventPaths.ts';
import { eventPaths, verified } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { conecs, edenred, restoflash, swile, payButtonText } from './starts.ts';
import { cardPartText } from './tenderTexts.ts';
import { act, ledger, press } from './words.ts';
import { successExpectations } from './paying.ts';
import type { Act } from '#tools/paths/cases/script.ts';

/** Step that pays by voucher and card. `record` is the voucher's expected record in the ledger. */
const paysBoth = (record: string): Act =>
  act(
    press(payButtonText),
    ...successExpectations,
    ledger({ paid: [cardPartText], orders: 1, vouchers: `${record} de 25,00\u00a0€, ni refusée ni annulée` }),
  );

/** Manual tests of successful voucher payments. Each charges the customer once and registers one order. */
export const payingVoucherScripts: readonly ShopScript[] = [
  {
    title:
      'Titre-restaurant Conecs pour 75\u00a0€ (25\u00a0€ d’abord, 50\u00a0€ plus tard), carte pour le reste',
    priority: 1,
    start: conecs,
    acts: [paysBoth('une commande PayGreen')],
    tells: {
      ...checkout(
        [
          ...eventPaths.conecs,
          ...payPress,
          verified('PAYMENT_METHOD_CONECS'),
          { type: 'card.confirmed', intent: reportOf(intentFor(voucherCharge)) },
          childReports.orderCreated,
        ],
        { testedEvent: 'voucher.verified' },
      ),
      order: {
        events: [...roadsOf.order.paidFor(1), authorised, registered],
        testedEvent: 'xstate.done.actor.authoriseVoucher',
      },
      voucher: { events: voucherRoads.voucher.conecs },
    },
  },
  {
    title: 'Compte Edenred pour 75\u00a0€ (25\u00a0€ d’abord, 50\u00a0€ plus tard), carte pour le reste',
    priority: 1,
    start: edenred,
    acts: [paysBoth('une transaction Edenred')],
    tells: {
      ...checkout(
        [
          ...eventPaths.edenred,
          ...payPress,
          edenredVerified,
          { type: 'card.confirmed', intent: reportOf(intentFor(edenredCharge)) },
          childReports.orderCreated,
        ],
        { testedEvent: 'voucher.verified', variant: 'Edenred' },
      ),
      order: {
        events: [...roadsOf.order.paidFor(2), open, authorised, registered],
        testedEvent: 'xstate.done.actor.openSession',
      },
      edenred: { input: voucherRoads.edenred.input, events: voucherRoads.edenred.verified },
    },
  },
  {
    title: 'Compte Swile pour 75\u00a0€ (25\u00a0€ d’abord, 50\u00a0€ plus tard), carte pour le reste',
    priority: 1,
    start: swile,
    acts: [paysBoth('une commande PayGreen')],
    tells: {
      ...checkout([...eventPaths.swile, ...payPress, verified('PAYMENT_METHOD_SWILE')], {
        testedEvent: 'wallet.requested',
      }),
      voucher: { events: voucherRoads.voucher.swile, testedEvent: 'xstate.done.actor.linkWallet' },
    },
  },
  {
    title: 'Compte Restoflash pour 75\u00a0€ (25\u00a0€ d’abord, 50\u00a0€ plus tard), carte pour le reste',
    priority: 1,
    start: restoflash,
    acts: [paysBoth('une commande PayGreen')],
    tells: checkout([...eventPaths.restoflash, ...payPress, verified('PAYMENT_METHOD_RESTOFLASH')], {
      testedEvent: 'voucher.changed',
    }),
  },
];
