import { edenredMissing } from '#tests/support/samples.ts';
import { childReports, payPress } from '#e2e/tours/list/events.ts';
import { methods } from '#src/content/methods.ts';
import { form } from '#src/content/form.ts';
import { payment } from '#src/content/payment.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { host } from './address.ts';
import * as voucherRoads from './voucherEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { conecs, edenred, filled, payButtonText } from './starts.ts';
import {
  act,
  choose,
  chooseVoucher,
  enabled,
  textIsAbsent,
  press,
  quoted,
  nothingChargedNorReserved,
  withPicture,
  title,
} from './words.ts';

const setsBalance = (words: string, cents: number): string =>
  `Mettre ${words} sur la carte\u00a0: au panneau /sandbox/, ${quoted('Soldes des titres-restaurant')}, Conecs, 4970101234567890. Ou\u00a0: \`curl -X PUT ${host}/sandbox/balances -H 'content-type: application/json' -d '{"conecs":{"4970101234567890":${cents}}}'\``;

const insufficientTitle = vouchers.insufficient.titleWithBalance(2500, 2499);

/** Manual tests of vouchers that fail after the press on "pay". The customer is not charged and can continue. */
export const failingVoucherScripts: readonly ShopScript[] = [
  {
    title: 'Titre-restaurant\u00a0: moins de 25 € sur la carte Conecs, message avant tout débit',
    priority: 1,
    start: conecs,
    acts: [
      act(setsBalance('24,99 €', 2499)),
      withPicture(
        'voucher.insufficient+conecs',
        act(press(payButtonText), quoted(insufficientTitle), nothingChargedNorReserved),
      ),
      act(setsBalance('100 €', 10_000)),
      act(press(vouchers.insufficient.checkAgain), enabled(payButtonText), textIsAbsent(insufficientTitle)),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.conecs,
          ...payPress,
          {
            type: 'voucher.changed',
            provider: 'paygreen',
            method: 'PAYMENT_METHOD_CONECS',
            status: 'insufficient',
            credentials: null,
          },
          { type: 'voucher.retried' },
        ],
        { testedEvent: 'voucher.changed' },
      ),
      voucher: { events: voucherRoads.voucher.tooLittle },
    },
  },
  {
    title: 'Edenred\u00a0: la session a expiré au moment de payer',
    priority: 1,
    start: edenred,
    faults: [
      { call: 'edenred.balances', mode: 'refuse INVALID_TOKEN' },
      { call: 'edenred.token', mode: 'refuse invalid_grant' },
    ],
    acts: [
      withPicture(
        'edenred.refused+expired',
        act(
          press(payButtonText),
          quoted(vouchers.problems.expired.title),
          quoted('Rien n’a été prélevé.'),
          nothingChargedNorReserved,
        ),
      ),
    ],
    tells: {
      ...checkout([...eventPaths.edenred, ...payPress, edenredMissing], { variant: 'Edenred' }),
      edenred: { input: voucherRoads.edenred.input, events: voucherRoads.edenred.expired },
    },
  },
  {
    title: 'PayGreen ne répond pas\u00a0: titres-restaurant indisponibles, paiement par carte possible',
    priority: 2,
    // The fault is set early, because the payment screen creates the customer at PayGreen (buyer) when it
    // opens.
    start: filled,
    faults: [{ call: 'paygreen.buyers.create', mode: 'status 503' }],
    acts: [
      act(press(form.next.payment), title(payment.title)),
      withPicture(
        'voucher.refused+swile+unavailable',
        act(
          chooseVoucher(methods.PAYMENT_METHOD_SWILE.name),
          quoted(vouchers.problems.unavailable.title('Swile')),
        ),
      ),
      act(
        choose(methods.PAYMENT_METHOD_CB.name),
        textIsAbsent(vouchers.problems.unavailable.title('Swile')),
        quoted('Numéro de carte'),
      ),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.payment,
          { type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' },
          { type: 'method.chosen', method: 'PAYMENT_METHOD_CB' },
          childReports.accountReady,
          childReports.intentPrepared,
        ],
        { testedEvent: 'method.chosen' },
      ),
      voucher: { events: voucherRoads.voucher.down },
    },
  },
];
