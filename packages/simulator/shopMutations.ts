import { textMutations } from './textMutations.ts';
import { refundMutations } from './refundMutations.ts';

/** Mutation of the shop: one edit of a file that plants a bug. */
export interface ShopMutation {
  /** Title of the mutation, in French. */
  readonly title: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** Counter or transition that drops to zero if another check hides the mutation. */
  readonly zeroedCount?: string;
}

/** Mutations by name. Each is applied alone, to prove that the simulator detects the bug. */
export const shopMutations: Readonly<Record<string, ShopMutation>> = {
  ...textMutations,
  ...refundMutations,
  'registered-again': {
    title: 'Une commande interrompue est enregistrée une deuxième fois',
    file: 'server/orders/steps/runStep.ts',
    before: "isFirstAttempt ? action() : Promise.reject(new Error('interrupted attempt')),",
    after: 'action(),',
  },
  'step-not-journaled': {
    title: 'Une étape n’est pas enregistrée au journal',
    file: 'server/orders/steps/runStep.ts',
    before: `  const outcome = await context.run(name, () =>
    Promise.try(action)`,
    after: `  const outcome = await Promise.resolve(
    Promise.try(action)`,
  },
  'silence-is-a-refusal': {
    title: 'Une réponse perdue est traitée comme un refus',
    file: 'server/orders/steps/effects.ts',
    before: "return { kind: 'unanswered', mayRepeat: options.mainIsIdempotent };",
    after: "return { kind: 'refused', code: 'silence' };",
  },
  'siblings-not-cancelled': {
    title: 'Les autres paiements d’une commande payée restent ouverts',
    file: 'server/orders/checkouts.ts',
    before: '        for (const other of claimResult.obsoleteIds) scheduleCancellation(context, other);\n',
    after: '',
  },
  'never-abandoned': {
    title: 'Un paiement abandonné reste ouvert',
    file: 'server/orders/checkouts.ts',
    before: '        scheduleCancellation(context, record.intentId, intentLifetime);\n',
    after: '',
  },
  'second-tab-not-waiting': {
    title: 'Deux onglets peuvent payer en même temps',
    file: 'src/effects/ports/paymentLock.ts',
    before: "type: lock === null ? 'lock.unavailable' : 'lock.acquired' };",
    after: "type: 'lock.acquired' };",
    zeroedCount:
      'checkout.payment.closed.paying.locking: lock.unavailable -> checkout.payment.closed.inOtherTab',
  },
  'draft-after-the-charge': {
    title: 'Le brouillon peut changer après le débit',
    file: 'machines/intent/intent.machine.ts',
    before: "          { target: 'paid' },\n",
    after: '',
    zeroedCount: 'lateDraft',
  },
  'sibling-told-unpaid': {
    title: 'Un onglet affiche que rien n’est payé alors que l’autre a payé',
    file: 'server/functions/liveIntents.ts',
    before: 'if (paidIntentId !== null && paidIntentId !== intentId) throw alreadyPaid(paidIntentId);',
    after: '',
  },
  'spent-token-kept': {
    title: 'Après un renouvellement, la commande conserve l’ancien jeton Edenred, qui n’est plus valable',
    file: 'server/orders/steps/edenredVouchers.ts',
    before: "refresh: await sealer.seal(outcome.tokens.refresh, 'edenred-refresh'),",
    after: 'refresh: tokens.refresh,',
  },
  'voucher-not-given-back': {
    title: 'Le débit d’un titre-restaurant est annoncé comme annulé sans l’être',
    file: 'server/orders/steps/voucherEffects.ts',
    before: "const outcome = await undo('undo the voucher');",
    after: "const outcome = { kind: 'undone' };",
  },
  'paid-basket-offered-again': {
    title: 'Une commande payée est proposée à nouveau au paiement pendant son enregistrement',
    file: 'server/functions/liveIntents.ts',
    before: "if (result.kind === 'refunded') return true;",
    after: "if (result.kind !== 'completed') return true;",
  },
  'second-success-is-first': {
    title: 'Le deuxième paiement d’une commande est traité comme le premier',
    file: 'server/orders/checkouts.ts',
    before: "if (claimResult === null) return { kind: 'second' };",
    after: "if (claimResult === null) return { kind: 'first' };",
    zeroedCount: 'secondSuccess',
  },
  'told-unpaid-for-long': {
    title: '«\u00a0Rien n’a été prélevé\u00a0» reste affiché pendant le paiement suivant',
    file: 'machines/checkout/paying.ts',
    before: "  entry: ['clearNotices', 'keepDate'],\n",
    after: "  entry: 'keepDate',\n",
  },
  'next-note-resolved': {
    title: 'Un opérateur retire de la liste une commande avant d’avoir vu sa nouvelle cause',
    file: 'server/orders/cases/attention.ts',
    before: '(at ?? note.at) === note.at',
    after: 'true',
  },
  'code-told-wrongly': {
    title: 'L’inscription rapide envoie le code promo de la page au lieu de celui de la box',
    file: 'server/mainBackend/registration.ts',
    before: '    promocode: promoCodeOf(form),\n',
    after: "    promocode: form.promo?.code ?? '',\n",
  },
  'prepared-over-agreed': {
    title: 'Un brouillon accepté par le client est remplacé par un brouillon seulement préparé',
    file: 'machines/domain/draftRevision.ts',
    before: "  if (stored.isAgreedTo && !isAgreedTo) return 'stays';\n",
    after: '',
  },
  'slot-at-another-price': {
    title: 'Un créneau a le prix d’un autre créneau',
    file: 'machines/domain/slot.ts',
    before: "slot === '8h-13h' ? 599 : 699",
    after: "slot === '8h-13h' || slot === '8h-10h' ? 599 : 699",
  },
  'free-delivery-forgotten': {
    title: 'L’offre découverte n’inclut plus la livraison offerte',
    file: 'machines/domain/discovery.ts',
    before: 'freeShipping: true,',
    after: 'freeShipping: false,',
  },
  'voucher-taken-late': {
    title: 'Le titre-restaurant est débité un autre jour que le jour annoncé',
    file: 'machines/domain/delivery.ts',
    before: 'const daysOfCapture = 5;',
    after: 'const daysOfCapture = 2;',
  },
  'invoice-to-the-shopper': {
    title: 'La facture est au nom du client au lieu du contact de facturation',
    file: 'server/mainBackend/registration.ts',
    before: 'billing.address.line1, billing.contact);',
    after: 'billing.address.line1, customer);',
  },
  'customer-of-another': {
    title: 'La carte est associée à un autre client chez Stripe',
    file: 'server/providers/cardIntents.ts',
    before: 'stripe.customers.list({ email, limit: 1 })',
    after: 'stripe.customers.list({ limit: 1 })',
  },
  'card-of-later-boxes': {
    title: 'La carte ne peut pas être débitée pour les box suivantes',
    file: 'server/mainBackend/registration.ts',
    before:
      'stripe_Payment_Method: paidIntent.paymentMethodId,\n    ...paygreen.type,\n    paygreen_Instrument_Id',
    after: "stripe_Payment_Method: 'pm_0',\n    ...paygreen.type,\n    paygreen_Instrument_Id",
  },
  'telephone-of-another': {
    title: 'Le livreur reçoit un autre numéro de téléphone que celui du client',
    file: 'server/mainBackend/registration.ts',
    before: 'phone: customer.phoneNumber,\n    firstname',
    after: "phone: '+33140205050',\n    firstname",
  },
  'instruction-lost': {
    title: 'La consigne pour le livreur est perdue',
    file: 'machines/domain/order.ts',
    before: 'instruction: value.instruction }',
    after: "instruction: '' }",
  },
  'wishes-lost': {
    title: 'Les plats gardés pour la box sont perdus',
    file: 'server/mainBackend/registration.ts',
    before: 'selected_Products: wishes',
    after: 'selected_Products: []',
  },
  'key-for-strangers': {
    title: 'Un inconnu reçoit l’accès à l’espace du client',
    file: 'server/functions/finalizeOrder.ts',
    before: 'isOwner && isCompleted ? await orderStore.handOver',
    after: 'isCompleted ? await orderStore.handOver',
  },
  'reason-for-strangers': {
    title: 'Un inconnu lit la raison du remboursement d’une commande',
    file: 'server/functions/finalizeOrder.ts',
    before: 'isOwner ? result.reason : refundMessageForOthers',
    after: 'result.reason',
  },
  'compared-too-early': {
    title: 'La page est comparée à un brouillon qu’un autre onglet peut encore remplacer',
    file: 'server/functions/finalizeOrder.ts',
    before: 'isCompleted ? await orderStore.readDraftOrder(intentId) : null;',
    after: 'null;',
  },
  'email-not-asked-again': {
    title: 'L’e-mail n’est plus vérifié après le débit',
    file: 'server/orders/steps/checkAgain.ts',
    before: "return emailCheck ? { kind: 'refused', reason: 'emailKnown' } : { kind: 'free' };",
    after: "return { kind: 'free' };",
    zeroedCount: 'emailKnown',
  },
  'date-not-asked-again': {
    title: 'La date n’est plus vérifiée après le débit',
    file: 'server/orders/steps/checkAgain.ts',
    before: "if (dateCheck === false) return { kind: 'refused', reason: 'dateLapsed' };",
    after: '',
    zeroedCount: 'dateLapsed',
  },
  'gone-date-granted': {
    title: 'Un paiement s’ouvre pour une date qui n’est plus proposée',
    file: 'server/functions/orderChecks.ts',
    before: '      if (!isDateAvailable) throw dateUnavailable();\n',
    after: '',
  },
  'gone-date-paid': {
    title: 'La page lance le paiement pour une date dont elle sait qu’elle n’est plus proposée',
    file: 'machines/checkout/paying.ts',
    before: "            guard: 'choiceIsAvailable',\n            target: 'confirmingCard',",
    after: "            target: 'confirmingCard',",
  },
  'gone-box-granted': {
    title: 'Un paiement s’ouvre pour une box qui n’est plus proposée',
    file: 'machines/domain/mealBox.ts',
    before: '  .check(z.refine(isOfferedSize, ',
    after: '  .check(z.refine((nbMeals) => nbMeals > 3, ',
  },
  'ended-code-granted': {
    title: 'Un code promo expiré donne encore une remise',
    file: 'server/functions/calculateCharge.ts',
    before: 'return fetchPromo(promo.code);',
    after: 'return (await fetchPromo(promo.code)) ?? promo;',
  },
  'part-taken-for-all': {
    title: 'Un remboursement manuel partiel est traité comme un remboursement total',
    file: 'server/functions/stripeWebhook.ts',
    before: '      orderStore.notifyRefunded(intentId, await readRefundedAmount(stripe, intentId)),\n',
    after: '      orderStore.notifyRefunded(intentId, event.data.object.amount),\n',
  },
  'shopper-remembered': {
    title: 'Les données d’un client ne sont jamais effacées après l’enregistrement de sa commande',
    file: 'server/orders/steps/effects.ts',
    before:
      "    scheduleDataDeletion(ctx, intentId, options.retentionMs);\n    return { kind: 'registered' };",
    after: "    return { kind: 'registered' };",
  },
  'unknown-voucher-forgotten': {
    title: 'Un débit Edenred sans réponse est annoncé comme annulé',
    file: 'server/orders/steps/edenredVouchers.ts',
    before: "if (voucher === null) return { kind: 'stays' };",
    after: "if (voucher === null) return { kind: 'undone', status: 'none' };",
  },
  'code-dropped': {
    title: 'Un code promo non vérifié disparaît sans message',
    file: 'machines/promo/promo.machine.ts',
    before: "onError: withoutThisCode('unreachable', 'reportUnanswered'),",
    after: "onError: { target: 'none', actions: 'reportNoPromo' },",
  },
  'code-silence-refused': {
    title: 'Un code promo non vérifié est annoncé comme expiré',
    file: 'server/functions/createStripeIntent.ts',
    before: 'return main.findPromo(code, deadline);',
    after: 'return main.findPromo(code, deadline).catch(() => null);',
  },
  'date-replaced': {
    title: 'La date choisie est remplacée sans message',
    file: 'machines/checkout/changes.ts',
    before:
      "    ...(choice.isDateChosen && status === 'dated' && !isAvailable && withNotice(context, 'dateHasLapsed')),\n",
    after: '',
  },
  'outage-is-a-decline': {
    title: 'Une panne du prestataire est annoncée comme un refus de la carte',
    file: 'machines/domain/cardAnswer.ts',
    before: "  api_error: 'unknown',\n",
    after: '',
  },
  'kept-page-stops': {
    title: 'La page d’une commande en attente ne demande plus son état',
    file: 'machines/checkout/kept.ts',
    before: "      { target: '#checkout.payment.closed.kept.waiting' },\n",
    after: '',
  },
};
