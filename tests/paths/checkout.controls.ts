import type { AnyEventObject } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { orderPollInterval } from '#machines/domain/timeouts.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { Control, Controls } from '#tools/paths/cases/controls.ts';
import { reportControl, waiting, type FormEvent, type Report } from './checkout.reports.ts';
import { shopperAction } from './checkout.shopper.ts';

const reports: Readonly<Record<Report['type'], true>> = {
  'address.split': true,
  'account.changed': true,
  'card.proofOfWorkRequired': true,
  'card.confirmed': true,
  'card.mismatched': true,
  'card.prepared': true,
  'card.failed': true,
  'card.uncertain': true,
  'cardForm.failed': true,
  'cardForm.loaded': true,
  'cardForm.mounted': true,
  'city.found': true,
  'delivery.changed': true,
  'connection.lost': true,
  'express.approved': true,
  'express.cancelled': true,
  'express.incomplete': true,
  'express.notServed': true,
  'draft.absent': true,
  'draft.found': true,
  'email.given': true,
  'lead.submitted': true,
  'lead.withdrawn': true,
  'lock.acquired': true,
  'lock.unavailable': true,
  'lock.unsupported': true,
  'mobileStep.changed': true,
  'promo.changed': true,
  'voucher.changed': true,
  'voucher.verified': true,
  'voucherForm.failed': true,
};

const isReport = (event: AnyEventObject): event is Report => event.type in reports;
const isOfXState = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.');
/** `true` if the customer causes the event, and not a child machine or XState. */
export const isShopperEvent = (event: AnyEventObject): event is Exclude<ShopperEvent, FormEvent> =>
  !isReport(event) && !isOfXState(event);

/** French descriptions of results from the checkout's own ports: lock, other tab, stored order and redirect. */
const settled: Readonly<Record<string, string>> = {
  'xstate.done.actor.awaitOtherTab':
    'L’autre onglet a fini de payer : le fermer, ou y refuser la question de la banque',
  'xstate.error.actor.awaitOtherTab': 'Le navigateur perd le verrou de paiement (navigator.locks le refuse)',
  'xstate.error.actor.holdPayment': 'Le navigateur interrompt le verrou de paiement (holdPayment échoue)',
  'xstate.done.actor.readOrder': 'Le serveur donne l’état du paiement de l’URL',
  'xstate.error.actor.readOrder': 'Le serveur ne donne pas l’état du paiement de l’URL',
  'xstate.error.actor.leave': 'Le navigateur refuse de quitter la page',
};

/** Delays in ms to use when no server response sets the delay. */
const defaultDelays: Readonly<Record<string, number>> = { pollDelay: orderPollInterval };

/** Returns the instruction to wait for `xstate.after.<delay>.<state>`. The chart defines the delay. */
function timeControl(type: string): Control | undefined {
  const delay = /^xstate\.after\.(?<delay>\w+)\./.exec(type)?.groups?.['delay'] ?? '';
  return waiting(defaultDelays[delay] ?? checkoutMachine.implementations.delays[delay]);
}

/** Returns how a tester causes a checkout event in the real shop. Used by test plans and browser tours. */
export const controls: Controls = (event) => {
  if (isReport(event)) return reportControl(event);
  if (isShopperEvent(event)) return { kind: 'shopper', action: shopperAction(event) };
  const action = settled[event.type];
  return action === undefined ? timeControl(event.type) : { kind: 'answer', action };
};
