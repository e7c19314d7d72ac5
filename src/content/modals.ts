import { joinWithAnd } from './joinWithAnd.ts';
import { offer } from './offer.ts';

export const modals = {
  unreachable: 'L’offre ne s’affiche pas.',
  retry: 'Réessayer',
  exit: {
    title: 'Ne partez pas\u00a0!',
    /** @param total offered sum, such as `65 €` or `Jusqu’à 85 €` */
    text: (total: string): string =>
      `${total} ${offer.given} ${offer.onFirstBoxes}. Votre e-mail sera déjà rempli.`,
    email: 'E-mail',
    example: 'vous@exemple.fr',
    keep: 'Choisir ma box',
    refuse: 'Non merci',
  },
  lead: {
    /** @param total offered sum, such as `65 €` or `Jusqu’à 85 €` */
    title: (total: string): string => `${total} offerts sur\u00a04\u00a0box.`,
    text: 'Laissez-nous vos coordonnées\u00a0: votre offre est appliquée, et vous passez au paiement. Vous choisirez vos plats et votre date de livraison ensuite.',
    /** @param sizes pairs of a number of meals and the discovery offer's total */
    amounts: (sizes: readonly (readonly [number, string])[]): string =>
      `${joinWithAnd(sizes.map(([nbMeals, amount]) => `${amount} sur 4\u00a0box de ${nbMeals}\u00a0repas`))}.`,
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    /** Words in the error about an existing account that link to the login. */
    loginWords: 'vous connecter à votre compte',
    phoneNumber: 'Téléphone',
    phoneExample: '06\u00a012\u00a034\u00a056\u00a078',
    send: 'Continuer vers le paiement',
    busy: 'Un instant…',
    conditions: 'Nouveaux clients, une offre par foyer, les 4\u00a0box à commander en 4\u00a0semaines.',
  },
} as const;
