import type { Way } from './way.ts';

/** Arrows of the purchase diagram before the customer presses "pay". */
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
    says: 'Page rouverte, avec un paiement en cours',
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
    says: 'Paiement préparé, au montant affiché',
    isUsual: true,
    by: ['card.prepared [intentIsExpected]'],
  },
  {
    from: 'preparing',
    to: 'refused',
    says: 'Le serveur refuse ou ne répond pas ; après trop de cartes refusées, vérification anti-fraude',
    by: ['card.failed', 'card.proofOfWorkRequired', 'customer.failed'],
  },
  {
    from: 'preparing',
    to: 'form',
    says: 'Date plus proposée, ou recherche des dates sans réponse (aussi en 4 et 5) ; client existant (aussi en 4 ; en 1 pour l’inscription rapide)',
    by: [
      'card.failed [dateHasLapsed]',
      'customer.exists [boxAndDetailsAreComplete]',
      'dates.answered',
      'dates.answered [datesAreUnanswered]',
    ],
  },
  {
    from: 'preparing',
    to: 'registering',
    says: 'Commande déjà payée',
    by: ['card.failed [checkoutIsPaid]'],
  },
  {
    from: 'ready',
    to: 'checking',
    says: 'Clic sur « Commander et payer », tout est complet',
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
    by: ['method.chosen [methodIsDifferent]'],
  },
  {
    from: 'refused',
    to: 'preparing',
    says: 'Clic sur « Réessayer » ; après trop de refus, sur « Vérifier et continuer » (vérification anti-fraude) ; autre code promo, autre box ou autre moyen de paiement',
    by: [
      'intent.retried',
      'proofOfWork.accepted',
      'promo.changed',
      'mealBox.chosen [mealBoxIsOffered]',
      'method.chosen [methodIsDifferent]',
    ],
  },
];
