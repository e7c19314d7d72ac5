import { announcements } from './announcements.ts';

/** The mobile step machine in French, for everyone who does not read code. */
export const words = {
  states: {
    mobileStep: 'Sous-étape sur mobile',
    'mobileStep.none': 'Pas de sous-étape : écran large, accueil ou fin',
    'mobileStep.form': 'Coordonnées',
    'mobileStep.delivery': 'Livraison',
    'mobileStep.payment': 'Paiement',
  },
  events: {
    'viewport.changed': 'largeur de l’écran connue',
    'step.entered': 'une étape du parcours s’ouvre',
    'next.requested': 'clic sur « Choisir ma livraison »',
    'back.requested': 'retour aux coordonnées',
  },
  guards: {
    formIsEntered: 'c’est le formulaire, sur un écran étroit',
    paymentIsEntered: 'c’est le paiement, sur un écran étroit',
    widthStands: 'rien n’a changé',
    screenIsWide: '640 px ou plus',
    formIsNarrowed: 'écran étroit, le formulaire est ouvert',
    paymentIsNarrowed: 'écran étroit, le paiement est ouvert',
  },
  actions: {
    rememberStep: 'retient l’étape',
    rememberWidth: 'retient la largeur',
    'report(none)': 'annonce : pas de sous-étape',
    'report(form)': 'annonce : coordonnées',
    'report(delivery)': 'annonce : livraison',
    'report(payment)': 'annonce : paiement',
  },
  actors: {},
  delays: {},
  announcements,
} as const;
