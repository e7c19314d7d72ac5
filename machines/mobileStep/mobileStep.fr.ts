import { announcements } from './mobileStep.announcements.ts';

export const words = {
  states: {
    mobileStep: 'Sous-étape sur mobile',
    'mobileStep.none': 'Pas de sous-étape : écran large, accueil ou fin',
    'mobileStep.form': 'Coordonnées',
    'mobileStep.delivery': 'Livraison',
    'mobileStep.payment': 'Paiement',
  },
  events: {
    'viewport.changed': 'la largeur de l’écran est connue',
    'step.entered': 'une étape du parcours s’ouvre',
    'next.requested': 'clic sur « Choisir ma livraison »',
    'back.requested': 'retour aux coordonnées',
  },
  guards: {
    formIsEntered: 'le formulaire s’ouvre, sur un écran étroit',
    paymentIsEntered: 'le paiement s’ouvre, sur un écran étroit',
    deliveryIsResumed: 'le formulaire s’ouvre, sur un écran étroit rechargé à la livraison',
    widthStands: 'la largeur n’a pas changé',
    screenIsWide: 'l’écran fait 640 px ou plus',
    formIsNarrowed: 'l’écran devient étroit, le formulaire ouvert',
    paymentIsNarrowed: 'l’écran devient étroit, le paiement ouvert',
  },
  actions: {
    rememberStep: 'note l’étape',
    rememberWidth: 'note la largeur',
    forgetReload: 'oublie le rechargement',
    'report(none)': 'annonce : pas de sous-étape',
    'report(form)': 'annonce : coordonnées',
    'report(delivery)': 'annonce : livraison',
    'report(payment)': 'annonce : paiement',
  },
  actors: {},
  delays: {},
  announcements,
} as const;
