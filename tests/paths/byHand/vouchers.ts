import { done } from 'xstate-workbench/chart/settled';
import { customerActions, childReports } from '#e2e/tours/list/events.ts';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { notices } from '#machines/checkout/notices.ts';
import { delivery } from '#src/content/delivery.ts';
import { form } from '#src/content/form.ts';
import { methods } from '#src/content/methods.ts';
import { payment } from '#src/content/payment.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { draft } from '#tests/paths/checkout.samples.ts';
import { edenredMissing, edenredInsufficient } from '#tests/support/samples.ts';
import { clearFaultsAct, setFaultsAct } from './faults.ts';
import * as voucherRoads from './voucherEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { atPayment, edenred, external, pay, swile, signInTo } from './starts.ts';
import {
  inSequence,
  act,
  chooseVoucher,
  enabled,
  textIsAbsent,
  open,
  press,
  quoted,
  reload,
  title,
  nothingCharged,
  withPicture,
  nothingChargedNorReserved,
} from './words.ts';

const { edenred: words, wallet, insufficient, problems } = vouchers;
const edenredName = methods.PAYMENT_METHOD_EDENRED.name;
const toEdenred = { type: 'method.chosen', method: 'PAYMENT_METHOD_EDENRED' } as const;
const atEdenred = [...eventPaths.payment, toEdenred, childReports.accountReady] as const;
const leaves = [
  act(chooseVoucher(edenredName), quoted(words.invitation)),
  act(press(words.signIn), quoted('Mijote souhaite accéder à votre compte.')),
];

/** Manual tests of vouchers: failed sign-ins, insufficient balances, and reopened payments. */
export const voucherScripts: readonly ShopScript[] = [
  {
    title: 'Edenred\u00a0: 10 € sur le compte, trop peu, puis un autre compte',
    priority: 1,
    start: atPayment,
    acts: [
      ...leaves,
      act(inSequence(...signInTo('pauvre@example.com'))),
      withPicture(
        'edenred.insufficient',
        act(
          press('Se connecter'),
          quoted(insufficient.titleWithBalance(2500, 1000)),
          nothingChargedNorReserved,
        ),
      ),
      act(press(words.change), enabled(words.signIn)),
    ],
    tells: {
      ...checkout([...eventPaths.edenred, edenredInsufficient, { type: 'signOut.requested' }]),
      edenred: {
        input: voucherRoads.edenred.input,
        events: voucherRoads.edenred.tooLittle,
        testedEvent: 'xstate.done.actor.checkBalance',
      },
    },
  },
  {
    title: 'Edenred\u00a0: connexion refusée, puis « Se connecter à Edenred » à nouveau',
    priority: 2,
    start: atPayment,
    acts: [
      ...leaves,
      withPicture(
        'edenred.refused+declined',
        act(press('Refuser'), quoted(problems.declined.title), nothingCharged),
      ),
      act(press(words.signIn), quoted('Mijote souhaite accéder à votre compte.')),
    ],
    tells: {
      ...checkout([...atEdenred, edenredMissing, { type: 'signIn.requested' }]),
      edenred: {
        ...voucherRoads.edenred.refused,
        events: [voucherRoads.edenred.chosen, { type: 'signIn.requested' }],
      },
    },
  },
  {
    title: 'Edenred\u00a0: lecture du solde en panne, puis rétablie',
    priority: 2,
    start: edenred,
    acts: [
      act(setFaultsAct({ call: 'edenred.balances', mode: 'status 503' })),
      withPicture(
        'edenred.refused+unavailable+connected',
        act(reload, quoted(problems.unavailable.title('Edenred'))),
      ),
      act(clearFaultsAct),
      act(press(vouchers.retry), quoted(words.connected)),
    ],
    tells: {
      ...checkout([...eventPaths.edenred, { type: 'voucher.retried' }]),
      edenred: {
        input: voucherRoads.edenred.input,
        events: voucherRoads.edenred.unreachable,
        testedEvent: 'voucher.retried',
      },
    },
  },
  {
    title: 'Retour d’Edenred non valable',
    priority: 2,
    start: atPayment,
    acts: [act(open('/?code=x&state=y'), quoted(problems.unknown.title), nothingCharged)],
    tells: {
      ...checkout(
        [
          { type: 'draft.found', draft },
          { type: 'step.requested', step: 'payment' },
          toEdenred,
          edenredMissing,
          childReports.accountReady,
        ],
        {
          testedEvent: 'voucher.changed',
          variant: 'Edenred',
        },
      ),
      edenred: { input: voucherRoads.edenred.input, events: [done('exchangeCode', { kind: 'unknown' })] },
    },
  },
  {
    title: 'Site externe, retour d’Edenred non valable\u00a0: message à l’accueil',
    priority: 2,
    start: external,
    acts: [act(open('/?code=x&state=y'), quoted(notices.signInFailed))],
    tells: checkout([{ type: 'draft.absent' }, { type: 'step.requested', step: 'payment' }, edenredMissing], {
      input: {
        now: Date.UTC(2026, 10, 21),
        isExternal: true,
        arrival: { ...emptyArrival, returned: { kind: 'code', code: 'x', state: 'y' } },
      },
    }),
  },
  {
    title: 'Swile\u00a0: changer de compte après la connexion',
    priority: 2,
    start: swile,
    acts: [act(press(wallet.change), enabled(wallet.signIn('Swile')), textIsAbsent(wallet.linked('Swile')))],
    tells: {
      ...checkout([...eventPaths.swile, { type: 'wallet.forgotten' }], { variant: 'autre compte' }),
      voucher: { events: [...voucherRoads.voucher.swile, { type: 'wallet.forgotten' }] },
    },
  },
  {
    title: 'Paiement rouvert, dates en panne\u00a0: retour au formulaire, avec un message',
    priority: 2,
    start: atPayment,
    faults: [{ call: 'main.inscription_delivery_date', mode: 'status 503' }],
    acts: [act(reload, title(form.title), quoted(delivery.unreachable.title))],
    tells: checkout([
      ...eventPaths.reopened,
      { type: 'step.requested', step: 'payment' },
      childReports.datesUnreachable,
    ]),
  },
  {
    title: 'Paiement rouvert, client non enregistré, puis « Réessayer »',
    priority: 2,
    start: atPayment,
    acts: [
      act(setFaultsAct({ call: 'main.inscription_step3', mode: 'status 503' })),
      act(reload, quoted(payment.problems.account), nothingCharged),
      act(clearFaultsAct),
      act(press(payment.problems.retry), enabled(pay)),
    ],
    tells: checkout(
      [
        ...eventPaths.reopened,
        { type: 'step.requested', step: 'payment' },
        childReports.registrationFailed,
        customerActions.retryIntent,
        childReports.accountReady,
        childReports.intentPrepared,
      ],
      { testedEvent: 'account.changed', variant: 'non enregistré' },
    ),
  },
];
