import type { Paragraph } from 'xstate-workbench/diagram/typeset';

export const termsTitle = 'Mots de cette feuille';

/** Words of the journey that the shop's screens do not explain. */
const terms = [
  [
    'Inscription rapide',
    'la fenêtre de l’offre remplace 2 (nom, e-mail, téléphone) ; adresse et date se choisissent plus tard',
  ],
  [
    'Site partenaire',
    'la boutique réglée pour un autre site ; un compte Edenred connecté y ouvre le paiement',
  ],
  [
    'Part du titre-restaurant',
    'ce qu’il paie à la commande ; la carte bancaire paie ce que les titres ne paient pas',
  ],
] as const;

export const termLines: readonly Paragraph[] = terms.map(([term, meaning]) => ({
  runs: [
    { text: term, tone: 'event' },
    { text: ` : ${meaning}`, tone: 'caption' },
  ],
}));
