import type { Way } from './way.ts';

/** Ways until the customer presses "pay", in the order of their place. */
export const waysToPay: readonly Way[] = [
  {
    from: 'home',
    to: 'form',
    says: 'Clic sur « Je commande ma box »',
    isUsual: true,
    by: ['order.started [mealBoxIsOffered]'],
  },
  {
    from: 'home',
    to: 'preparing',
    says: 'Inscription rapide : client enregistré',
    by: ['customer.ready'],
  },
  {
    from: 'home',
    to: 'preparing',
    says: 'Site partenaire : compte Edenred connecté',
    by: ['signIn.succeeded'],
  },
  {
    from: 'home',
    to: 'registering',
    says: 'Page rouverte : un paiement était resté sans réponse',
    by: ['draft.found [draftHasPayment]'],
  },
  {
    from: 'form',
    to: 'preparing',
    says: 'Clic sur « Passer au paiement », client enregistré, date encore possible',
    isUsual: true,
    by: ['customer.ready [formIsValid]'],
  },
  {
    from: 'preparing',
    to: 'ready',
    says: 'C’est prêt, au montant affiché',
    isUsual: true,
    by: ['card.prepared [intentIsExpected]'],
  },
  {
    from: 'preparing',
    to: 'refused',
    says: 'Le serveur refuse ou ne répond pas ; après trop de cartes refusées, vérification avant de payer',
    by: ['card.failed', 'card.proofOfWorkRequired', 'customer.failed'],
  },
  {
    from: 'preparing',
    to: 'form',
    says: 'Date plus proposée, ou dates sans réponse : aucune n’est connue (aussi en 4 et 5) ; e-mail déjà client (aussi en 4 ; en 1 pour l’inscription rapide)',
    by: [
      'card.failed [dateHasLapsed]',
      'customer.exists [boxAndDetailsAreKnown]',
      'dates.answered',
      'dates.answered [datesAreUnanswered]',
    ],
  },
  {
    from: 'preparing',
    to: 'registering',
    says: 'C’est déjà payé',
    by: ['card.failed [checkoutIsPaid]'],
  },
  {
    from: 'ready',
    to: 'checking',
    says: 'Clic sur « Commander et payer », rien ne manque',
    isUsual: true,
    by: ['pay.requested [nothingBlocksPaying]'],
  },
  {
    from: 'ready',
    to: 'preparing',
    says: 'Code promo saisi ou retiré, autre taille de box : autre prix',
    by: ['promo.changed', 'mealBox.chosen [mealBoxIsOffered]'],
  },
  {
    from: 'ready',
    to: 'preparing',
    says: 'Autre moyen de paiement choisi',
    by: ['method.chosen [methodIsAnother]'],
  },
  {
    from: 'refused',
    to: 'preparing',
    says: 'Clic sur « Réessayer » ; après trop de refus, sur « Vérifier et continuer » (vérification avant de payer) ; autre code promo, autre box ou autre moyen de paiement',
    by: [
      'intent.retried',
      'proofOfWork.accepted',
      'promo.changed',
      'mealBox.chosen [mealBoxIsOffered]',
      'method.chosen [methodIsAnother]',
    ],
  },
];
