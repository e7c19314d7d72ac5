import type { ShopMutation } from './shopMutations.ts';

export const refundMutations: Readonly<Record<string, ShopMutation>> = {
  'refund-not-asked': {
    title: 'Un remboursement est annoncé sans être demandé',
    file: 'server/orders/steps/effects.ts',
    before: "const outcome = await runStep(ctx, 'refund', () => options.providers.refundPayment(intentId));",
    after: "const outcome = { kind: 'refunded' };",
  },
  'failed-refund-not-heard': {
    title: 'L’échec tardif d’un remboursement est ignoré',
    file: 'server/functions/stripeWebhook.ts',
    before: '    if (!refundHasFailed(refund)) return;\n',
    after: '    return;\n',
  },
  'refund-in-part': {
    title: 'Un remboursement est limité à un euro',
    file: 'server/orders/steps/refund.ts',
    before: 'stripe.refunds.create({ payment_intent: intentId }, options);',
    after: 'stripe.refunds.create({ payment_intent: intentId, amount: 100 }, options);',
  },
  'rest-not-refunded': {
    title: 'Le reste à rembourser est considéré comme déjà remboursé',
    file: 'server/orders/steps/refund.ts',
    before: 'isReplayed(response) ? await refundRemainder({ idempotencyKey: retryKey }) : response;',
    after: 'response;',
  },
  'refused-refund-is-done': {
    title: 'Un remboursement refusé par le prestataire est considéré comme fait',
    file: 'server/orders/steps/refund.ts',
    before: "return { kind: 'refused', code: error.code ?? error.type };",
    after: "return { kind: 'refunded', refundId: '' };",
  },
  'refund-of-nothing-told': {
    title: 'Un remboursement est annoncé pour une carte qui n’a rien payé',
    file: 'server/orders/refundMessages.ts',
    before: 'return amount === 0\n',
    after: 'return amount < 0\n',
  },
  'refunded-and-stuck': {
    title: 'Un client remboursé ne peut plus payer',
    file: 'server/orders/steps/effects.ts',
    before: '    await releaseCheckout(ctx, { intentId, checkoutId });\n',
    after: '',
  },
};
