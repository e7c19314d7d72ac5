import type { AnyEventObject } from 'xstate';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import type { CheckoutEvent, ShopperEvent } from '#machines/checkout/types.ts';
import type { Control, Controls } from 'xstate-workbench/paths/controls';
import { reportControl } from './checkout.reports.ts';
import { shopperControl } from './checkout.shopper.ts';

type Report = Exclude<CheckoutEvent, ShopperEvent>;

const reports: Readonly<Record<Report['type'], true>> = {
  'account.changed': true,
  'card.challenged': true,
  'card.confirmed': true,
  'card.mismatched': true,
  'card.prepared': true,
  'card.refused': true,
  'card.unsettled': true,
  'delivery.changed': true,
  'draft.absent': true,
  'draft.settled': true,
  'edenred.changed': true,
  'edenred.verified': true,
  'email.left': true,
  'lead.submitted': true,
  'lead.withdrawn': true,
  'lock.acquired': true,
  'lock.taken': true,
  'mobileStep.changed': true,
  'promo.changed': true,
  'voucher.changed': true,
  'voucher.verified': true,
};

const isReport = (event: AnyEventObject): event is Report => event.type in reports;
const isOfXState = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.');
const isShoppers = (event: AnyEventObject): event is ShopperEvent => !isReport(event) && !isOfXState(event);

/** The journey's own ports: the browser's locks, and the way out. */
const settled: Readonly<Record<string, string>> = {
  'xstate.done.actor.awaitOtherTab':
    'L’autre onglet a fini de payer : le fermer, ou y refuser la question de la banque',
  'xstate.error.actor.awaitOtherTab': 'Le navigateur perd le verrou de paiement (navigator.locks le refuse)',
  'xstate.error.actor.leave': 'Le navigateur refuse de quitter la page',
};

/** `xstate.after.<delay>.<state>`: the chart says itself how long that is. */
function timeControl(type: string): Control | undefined {
  const delay = /^xstate\.after\.(?<delay>\w+)\./.exec(type)?.groups?.['delay'] ?? '';
  const milliseconds: unknown = checkoutMachine.implementations.delays[delay];
  if (typeof milliseconds !== 'number') return undefined;
  return {
    kind: 'time',
    action: `Attendre ${milliseconds / 1000} secondes sans rien faire (avancer l’horloge)`,
    milliseconds,
  };
}

/** How each of the checkout's events is brought about in the shop as people use it; plans and browser tours ask the same. */
export const controls: Controls = (event) => {
  if (isReport(event)) return reportControl(event);
  if (isShoppers(event)) return { kind: 'shopper', action: shopperControl(event) };
  const action = settled[event.type];
  return action === undefined ? timeControl(event.type) : { kind: 'answer', action };
};
