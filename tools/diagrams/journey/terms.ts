import type { Paragraph } from 'xstate-workbench/diagram/typeset';

export const termsTitle = 'Mots de cette feuille';

/** Terms of the purchase diagram that the shop's screens do not explain. */
const terms = [
  ['Inscription rapide', 'l’offre remplace 2 ; adresse et date ensuite'],
  ['Site partenaire', 'un compte Edenred y ouvre le paiement'],
  ['Client existant', 'a déjà commandé ; passe par son espace client'],
  ['Part du titre-restaurant', 'montant payé à la commande ; la carte paie le reste'],
  ['Prestataire', 'Stripe (carte), PayGreen ou Edenred (titre)'],
  ['Système de commandes', 'crée les commandes et les comptes'],
] as const;

export const termLines: readonly Paragraph[] = terms.map(([term, meaning]) => ({
  runs: [
    { text: term, tone: 'event' },
    { text: ` : ${meaning}`, tone: 'caption' },
  ],
}));
