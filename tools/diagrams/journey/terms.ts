import type { Paragraph } from 'xstate-workbench/diagram/typeset';

export const termsTitle = 'Mots de cette feuille';

/** Terms of the sheet that the shop's screens do not explain. */
const terms = [
  ['Inscription rapide', 'l’offre remplace 2 ; adresse et date viennent après'],
  ['Site partenaire', 'un compte Edenred y ouvre le paiement'],
  ['Déjà client', 'a déjà commandé ; passe par son espace'],
  ['Part du titre-restaurant', 'ce qu’il paie à la commande ; la carte paie le reste'],
  ['Prestataire', 'celui de la carte ou du titre'],
  ['Système de commandes', 'il crée commandes et comptes'],
] as const;

export const termLines: readonly Paragraph[] = terms.map(([term, meaning]) => ({
  runs: [
    { text: term, tone: 'event' },
    { text: ` : ${meaning}`, tone: 'caption' },
  ],
}));
