import type { ShopMutation } from './shopMutations.ts';

/** Mutations of customer texts. Orders stay correct under these mutations. */
export const textMutations: Readonly<Record<string, ShopMutation>> = {
  'reason-of-another': {
    title: 'La raison d’un remboursement est une autre',
    file: 'server/orders/refundMessages.ts',
    before: "voucherRefused: 'Votre titre-restaurant a été refusé",
    after: "voucherRefused: 'La date de livraison que vous aviez choisie n’est plus disponible",
  },
  'capture-day-misread': {
    title: 'La page dit un autre jour pour le titre-restaurant',
    file: 'src/checkout/tender/tenderLines.ts',
    before: 'shortDateOf(deliveryDateOf(captureDate))',
    after: 'shortDateOf(deliveryDateOf(`${captureDate.slice(0, 8)}07`))',
  },
  'card-misread': {
    title: 'La page dit une autre carte que celle qui a payé',
    file: 'src/checkout/success/paymentLabel.ts',
    before: 'ticket.card(last4)',
    after: "ticket.card('0000')",
  },
  'voucher-that-stays-unsaid': {
    title: 'Un titre-restaurant qui reste pris n’est pas dit',
    file: 'server/orders/refundMessages.ts',
    before: ', voucherSentences[voucherState]]',
    after: ", voucherState === 'undone' ? voucherSentences[voucherState] : undefined]",
  },
  'former-unpaid-repeated': {
    title: '«\u00a0Pas terminé\u00a0» est répété à qui demande pendant une relecture',
    file: 'server/orders/orderView.ts',
    before: '`${order.context.round}.${order.context.rechecks}`',
    after: '`${order.context.round}`',
  },
  'accepted-is-unpaid': {
    title: '«\u00a0Rien n’a été prélevé\u00a0» se lit d’une carte dont la page sait qu’elle est acceptée',
    file: 'machines/checkout/kept.ts',
    before: "{ guard: 'nothingIsConfirmedInThisTab', target: '#checkout.payment.closed.unpaid' },",
    after: "{ target: '#checkout.payment.closed.unpaid' },",
  },
  'another-form-shown': {
    title: 'La page remercie pour ses chiffres, et la commande est une autre',
    file: 'machines/checkout/checkout.facts.ts',
    before: '  context.receipt?.isOfThisForm ?? wasPaidHere(context);',
    after: '  context.receipt?.isOfThisForm !== null || wasPaidHere(context);',
  },
};
