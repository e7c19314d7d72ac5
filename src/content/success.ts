import type { ExpressWallet } from '#machines/domain/express.ts';
import { walletNames } from './express.ts';
import { formatEuros, type Cents } from '#machines/domain/money.ts';
import { brand } from './brand.ts';
import { cancellationDeadline } from './subscription.ts';

export interface PaidCard {
  /** Last digits of the card, `null` until they are loaded. */
  readonly last4: string | null;
  /** Wallet that the customer paid with, or `null`. */
  readonly wallet: ExpressWallet | null;
}

export const success = {
  /** @param day delivery date such as `mardi 24 novembre`, or `null` if unknown */
  title: (firstName: string, day: string | null): string =>
    `Merci${firstName === '' ? '' : ` ${firstName}`}. ${day === null ? 'À bientôt.' : `À\u00a0${day}.`}`,
  /** Text with the customer's address. It avoids the word "e-mail", which can break at its hyphen. */
  lead: (email: string): string => `Votre commande est confirmée. Le récapitulatif part à ${email}.`,
  leadWithoutEmail: 'Votre commande est confirmée. Le récapitulatif part par e-mail.',
  leadOfAnotherForm: 'Une commande a déjà été payée dans ce navigateur\u00a0: c’est elle qui est confirmée.',
  nothingElseIsTaken: 'Rien d’autre n’a été débité.',
  surplusIsRefunded:
    'Si le paiement que vous venez de faire a été débité aussi, il vous est remboursé en totalité, sans démarche de votre part.',
  /** Texts for a payment id found only in the URL. They contain no customer data. */
  returned: {
    requesting: { title: 'Nous vérifions ce paiement.', text: 'Encore quelques secondes.' },
    waiting: {
      title: 'Ce paiement est en attente de confirmation.',
      text: 'Ne payez pas une seconde fois\u00a0: la suite arrivera par e-mail à la personne qui a commandé.',
    },
    confirmed: {
      title: 'La commande est confirmée.',
      text: 'Si c’est la vôtre, vous recevrez le récapitulatif par e-mail. Vous la retrouvez dans votre espace client.',
    },
    progress: 'Cette page se met à jour toute seule.',
    home: 'Revenir à l’accueil',
  },
  /** @param marked number of dishes that the customer has already chosen */
  choose: (nbMeals: number | null, marked = 0): string => {
    if (nbMeals === null) return 'Choisir mes plats';
    const missing = nbMeals - marked;
    if (missing === 0) return 'Revoir mes plats';
    if (missing === 1) return 'Choisir mon dernier plat';
    return `Choisir mes ${missing}\u00a0${marked === 0 ? '' : 'autres '}plats`;
  },
  leaving: 'Ouverture de votre espace client…',
  /** @param canLogIn `true` if the order contains an autologin token */
  account: (email: string, canLogIn: boolean): string =>
    `Votre compte${email === '' ? '' : `\u00a0: ${email}`}. ${
      canLogIn ? 'Ce bouton vous connecte, sans mot de passe.' : 'Ce bouton ouvre la page de connexion.'
    }`,
  next: 'Et maintenant',
  /** Texts without a deadline, because the main backend sets its date. */
  choice: {
    none: { title: 'Choisissez vos plats', text: 'Dans votre espace client.' },
    some: { title: 'Complétez vos plats', text: 'Dans votre espace client.' },
    all: { title: 'Vos plats sont choisis', text: 'Modifiables dans votre espace client.' },
  },
  cooking: {
    title: 'Nous cuisinons',
    textWithoutDate: 'Vos plats sont cuits sous vide, puis gardés au froid.',
    textOfToday: 'Aujourd’hui.',
    /** @param day cooking day, such as `dimanche 22 novembre` */
    text: (day: string): string => `D’ici ${day}.`,
  },
  door: {
    title: 'On sonne chez vous',
    text: (day: string, hours: string): string => `${day}, ${hours}.`,
    textWithoutDate: 'Le livreur vous prévient le jour même.',
  },
  after: {
    /** @param price of the next box with delivery, in cents */
    next: (day: string, price: Cents): string =>
      `Votre prochaine box arrive ${day}\u00a0: ${formatEuros(price)}, livraison comprise.`,
    text: `Pause ou annulation dans votre espace client, ${cancellationDeadline}.`,
  },
  space: 'Accéder à mon espace client',
  calendar: {
    add: 'Ajouter à mon agenda',
    file: 'livraison-mijote.ics',
    title: (nbMeals: number): string => `Livraison ${brand.name}, box de ${nbMeals}\u00a0repas`,
    text: (reference: string): string =>
      `Mettez les plats au réfrigérateur dès réception.\nRéférence de votre commande\u00a0: ${reference}\nService client\u00a0: ${brand.phone.words}`,
    missing: 'Le fichier n’est pas arrivé. Vérifiez votre connexion, puis réessayez.',
  },
  print: 'Imprimer',
  help: { title: 'Une question\u00a0?', call: brand.phone.cost },
  receipt: {
    title: 'Reçu',
    missing: 'à fournir',
    company: [
      { field: 'company', name: 'Société' },
      { field: 'address', name: 'Siège social' },
      { field: 'registration', name: 'RCS et SIRET' },
      { field: 'vat', name: 'TVA intracommunautaire' },
    ],
    /** @param day such as `21 novembre 2026` */
    paidOn: (day: string): string => `Commande payée le ${day}`,
  },
  ticket: {
    label: 'Votre commande',
    box: (nbMeals: number): string => `Box de ${nbMeals}\u00a0repas`,
    wishes: (marked: number, nbMeals: number): string => `Vos plats choisis\u00a0: ${marked} sur ${nbMeals}`,
    delivery: 'Livraison',
    free: 'offerte',
    total: 'Total\u00a0TTC',
    now: 'Prélevé aujourd’hui',
    card: ({ last4, wallet }: PaidCard): string =>
      `Payé ${wallet === null ? 'par carte bancaire' : `avec ${walletNames[wallet]}`}${last4 === null ? '' : ` ··\u00a0${last4}`}`,
  },
} as const;
