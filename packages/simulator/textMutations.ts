import type { ShopMutation } from './shopMutations.ts';

/** Mutations of customer texts. Orders stay correct under these mutations. */
export const textMutations: Readonly<Record<string, ShopMutation>> = {
  'reason-of-another': {
    title: 'La raison affichée pour un remboursement est fausse',
    file: 'server/orders/refundMessages.ts',
    before: "voucherRefused: 'Votre titre-restaurant a été refusé",
    after: "voucherRefused: 'La date de livraison que vous aviez choisie n’est plus disponible",
  },
  'capture-day-misread': {
    title: 'La page affiche une autre date de débit du titre-restaurant',
    file: 'src/checkout/tender/tenderLines.ts',
    before: 'shortDateOf(deliveryDateOf(captureDate))',
    after: 'shortDateOf(deliveryDateOf(`${captureDate.slice(0, 8)}07`))',
  },
  'card-misread': {
    title: 'La page affiche une autre carte que la carte débitée',
    file: 'src/checkout/success/paymentLabel.ts',
    before: 'ticket.card(card)',
    after: "ticket.card({ ...card, last4: '0000' })",
  },
  'voucher-that-stays-unsaid': {
    title: 'La page n’annonce pas que le titre-restaurant reste débité',
    file: 'server/orders/refundMessages.ts',
    before: ', voucherSentences[voucherState]]',
    after: ", voucherState === 'undone' ? voucherSentences[voucherState] : undefined]",
  },
  'former-unpaid-repeated': {
    title: 'L’état «\u00a0Pas terminé\u00a0» reste affiché pendant la relecture du paiement',
    file: 'server/orders/orderView.ts',
    before: '`${order.context.round}.${order.context.rechecks}`',
    after: '`${order.context.round}`',
  },
  'accepted-is-unpaid': {
    title: '«\u00a0Rien n’a été prélevé\u00a0» s’affiche alors que la page sait que la carte est acceptée',
    file: 'machines/checkout/kept.ts',
    before: "{ guard: 'nothingIsConfirmedInThisTab', target: '#checkout.payment.closed.unpaid' },",
    after: "{ target: '#checkout.payment.closed.unpaid' },",
  },
  'another-form-shown': {
    title: 'La page de remerciement affiche les montants saisis au lieu de ceux de la commande enregistrée',
    file: 'machines/checkout/checkout.facts.ts',
    before: '  context.receipt?.isOfThisForm ?? wasPaidHere(context);',
    after: '  context.receipt?.isOfThisForm !== null || wasPaidHere(context);',
  },
};
