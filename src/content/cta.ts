import type { Position } from '#machines/visit/visit.machine.ts';

type Labels = Readonly<Partial<Record<Position, string>>> & { readonly default: string };

/** Labels of the order button by position on the page, in the shop owner's exact wording. @rule R2.14 */
export const siteLabels: Labels = {
  default: 'Je commande ma box',
  navbar: 'Commencer',
  last: 'Je passe à table',
};

/** @rule R2.14 */
export const landingLabels: Labels = {
  default: 'Profitez de 85€ offerts sur 4 Box',
  navbar: 'Découvrez votre pack de saison',
  last: 'JE COMMANDE',
};
