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
    'viewport.changed': 'largeur de l’écran mesurée',
    'step.entered': 'étape de la commande ouverte',
    'next.requested': 'clic sur « Choisir ma livraison »',
    'back.requested': 'retour aux coordonnées',
  },
  guards: {
    formIsEntered: 'le formulaire s’ouvre sur un écran étroit',
    paymentIsEntered: 'le paiement s’ouvre sur un écran étroit',
    deliveryIsResumed: 'le formulaire s’ouvre sur un écran étroit, après un rechargement à la livraison',
    widthIsUnchanged: 'la largeur est la même',
    screenIsWide: 'l’écran fait 640 px ou plus',
    formIsNarrowed: 'l’écran devient étroit, avec le formulaire ouvert',
    paymentIsNarrowed: 'l’écran devient étroit, avec le paiement ouvert',
  },
  actions: {
    setStep: 'mémoriser l’étape',
    setWidth: 'mémoriser la largeur',
    clearReload: 'effacer le rechargement',
    'report(none)': 'signaler : pas de sous-étape',
    'report(form)': 'signaler : coordonnées',
    'report(delivery)': 'signaler : livraison',
    'report(payment)': 'signaler : paiement',
  },
  actors: {},
  delays: {},
  announcements,
} as const;
