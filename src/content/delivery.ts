import { formatEuros, type Cents } from '#machines/domain/money.ts';

import { unknownPostalCodeMessage } from '#machines/domain/postalCode.ts';

export const delivery = {
  title: 'Quel mardi vous arrange\u00a0?',
  to: (address: { line1: string; postalCode: string; city: string }): string =>
    `Livraison\u00a0: ${address.line1}, ${address.postalCode} ${address.city}.`,
  changeAddress: 'Modifier',
  dates: 'Date de livraison',
  wrongClock:
    'L’horloge de votre appareil n’est pas à l’heure. Les jours proposés suivent la date réelle\u00a0: vous pouvez commander.',
  earliest: 'Au plus tôt',
  hours: 'À quelle heure\u00a0?',
  morning: (hours: string): string => `Dans la matinée, ${hours}`,
  cheapest: 'Le créneau le moins cher',
  /** Texts shown if the first delivery is free. */
  free: 'Offerte aujourd’hui, payante dès la 2e\u00a0box.',
  later: (price: Cents): string => `puis ${formatEuros(price)}`,
  instruction: {
    unfold: 'Ajouter une consigne (code, étage…)',
    label: 'Consigne de livraison',
    example: 'Bâtiment, étage, code, voisin',
  },
  cold: {
    title: 'Livrée au froid.',
    text: '7\u00a0à\u00a010\u00a0jours au réfrigérateur.',
  },
  /** Answers to the postal code on the box picker. */
  answer: {
    searching: 'Nous cherchons votre première date…',
    served: (postalCode: string, date: string, price: string | null): string =>
      `${postalCode} → livré ${date}${price === null ? '' : `, ${price}`}.`,
    free: 'offert',
    paid: (price: string): string => `livraison à ${price}`,
  },
  unreachable: {
    title: 'Nous n’avons pas trouvé vos dates de livraison.',
    text: 'Rien n’est perdu de ce que vous avez saisi.',
    retry: 'Réessayer',
  },
  undeliverable: {
    title: 'Nous ne livrons pas encore à cette adresse.',
    text: 'Notre transporteur garde vos plats au froid partout en France métropolitaine, sauf en Corse. Si la box peut vous attendre ailleurs, essayez un autre code postal.',
    unknown: {
      title: unknownPostalCodeMessage,
      text: 'Vérifiez ses cinq chiffres\u00a0: les dates de livraison dépendent de lui.',
    },
    noDates: 'Nous n’avons aucune date de livraison à vous proposer à ce code postal.',
  },
} as const;
