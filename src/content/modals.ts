import { listed } from './listed.ts';

/** What the dialogs over the home page say. */
export const modals = {
  unreachable: 'L’offre ne s’ouvre pas. Vérifiez votre connexion.',
  retry: 'Réessayer',
  exit: {
    title: 'Ne partez pas\u00a0!',
    text: (amount: string, nbMeals: number): string =>
      `Il reste une place à table, et ${amount} offerts sur votre première box de ${nbMeals}\u00a0repas.`,
    email: 'Email',
    example: 'vous@exemple.fr',
    keep: 'Garder mon offre',
    refuse: 'Non merci',
  },
  lead: {
    title: (amount: string): string => `Jusqu’à ${amount} offerts, sur\u00a04\u00a0box.`,
    text: 'Laissez-nous vos coordonnées, votre remise est appliquée tout de suite.',
    /** @param sizes number of meals, and what the offer gives for so many */
    amounts: (sizes: readonly (readonly [number, string])[]): string =>
      `${listed(sizes.map(([nbMeals, amount]) => `${amount} pour une box de ${nbMeals}\u00a0repas`))}.`,
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Email',
    /** The part of the sentence about a known e-mail that leads to the login. */
    loginWords: 'vous connecter à votre compte',
    phoneNumber: 'Téléphone',
    phoneExample: '06\u00a012\u00a034\u00a056\u00a078',
    send: 'J’en profite',
    busy: 'Un instant…',
    conditions: 'Nouveaux clients, une offre par foyer, box à commander sous 4\u00a0semaines.',
  },
} as const;
