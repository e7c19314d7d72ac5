import type { Paragraph } from 'xstate-workbench/diagram/typeset';

export const termsTitle = 'Mots de cette feuille';

/** Words of the journey that the shop's screens do not explain. */
const terms = [
  ['Inscription rapide', 'la fenêtre de l’offre remplace 2 ; adresse et date se choisissent plus tard'],
  [
    'Site partenaire',
    'la boutique réglée pour un autre site ; un compte Edenred connecté y ouvre le paiement',
  ],
  ['Déjà client', 'son e-mail a déjà commandé ; il commande dans son espace'],
  ['Part du titre-restaurant', 'ce qu’il paie à la commande ; la carte paie le reste'],
] as const;

export const termLines: readonly Paragraph[] = terms.map(([term, meaning]) => ({
  runs: [
    { text: term, tone: 'event' },
    { text: ` : ${meaning}`, tone: 'caption' },
  ],
}));
