import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { done } from 'xstate-workbench/chart/settled';
import * as voucherRoads from './voucherEventPaths.ts';
import type { ShopScript } from './shopScript.ts';
import { atPayment } from './starts.ts';
import { act, chooseVoucher, enabled, textIsAbsent, press, quoted, nothingCharged } from './words.ts';

const { conecs, wallet } = vouchers;
const swile = methods.PAYMENT_METHOD_SWILE.name;
const opens = [
  act(chooseVoucher(swile), quoted(wallet.invitation(swile))),
  act(press(wallet.signIn(swile)), quoted(wallet.waiting(swile))),
];

/** Manual tests of a voucher card that allows only one charge, and of a cancelled wallet window. */
export const walletScripts: readonly ShopScript[] = [
  {
    title: 'Conecs\u00a0: carte non débitable en plusieurs fois',
    priority: 2,
    start: atPayment,
    acts: [
      act(chooseVoucher(methods.PAYMENT_METHOD_CONECS.name)),
      act(
        'Saisir la carte titre-restaurant 4970 1099 9999 9990, date 12/34, code 123',
        quoted(conecs.unreusable.title),
        nothingCharged,
      ),
    ],
    tells: { voucher: { events: voucherRoads.voucher.unreusable, testedEvent: 'conecs.edited' } },
  },
  {
    title: 'Swile\u00a0: « Annuler » dans la boutique pendant que la fenêtre est ouverte',
    priority: 2,
    start: atPayment,
    acts: [
      ...opens,
      act(press(wallet.cancel), enabled(wallet.signIn(swile)), textIsAbsent(wallet.waiting(swile))),
    ],
    tells: { voucher: { events: [...voucherRoads.voucher.linking, { type: 'wallet.cancelled' }] } },
  },
  {
    title: 'Swile\u00a0: « Annuler » dans la fenêtre de Swile',
    priority: 2,
    start: atPayment,
    acts: [
      ...opens,
      act(
        'Dans la fenêtre qui s’ouvre, appuyer sur «\u00a0Annuler\u00a0»',
        quoted('Vous n’avez pas donné votre autorisation.'),
        enabled(wallet.signIn(swile)),
        nothingCharged,
      ),
    ],
    tells: {
      voucher: {
        events: [...voucherRoads.voucher.linking, done('linkWallet', { kind: 'refused', message: null })],
      },
    },
  },
];
