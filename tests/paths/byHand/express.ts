import type { AnyEventObject } from 'xstate';
import { emailExistsMessage } from '#machines/domain/email.ts';
import type { WalletContact } from '#machines/domain/express.ts';
import { consent, dates, discoveryPromo, walletContact } from '#tests/support/samples.ts';
import { done } from 'xstate-workbench/chart/settled';
import type { ShopScript } from './shopScript.ts';
import { atForm, totalText } from './starts.ts';
import { act, ledger, nothingCharged, quoted } from './words.ts';

const openedSheet: readonly AnyEventObject[] = [
  { type: 'wallets.mounted' },
  { type: 'wallets.loaded', wallets: ['apple_pay'] },
  {
    type: 'sheet.requested',
    wallet: 'apple_pay',
    offer: { kind: 'delivery', nbMeals: 10, promo: discoveryPromo },
  },
  done('offerSheet', undefined),
];
const place = ({ postalCode, city, country }: WalletContact) => ({ postalCode, city, country });
const chosenPlace: readonly AnyEventObject[] = [
  ...openedSheet,
  { type: 'sheet.placeChosen', place: place(walletContact) },
  { type: 'delivery.changed', status: 'dated', dates, slots: ['8h-13h', '18h-20h'] },
  done('updateSheet', undefined),
];
const openSheet = act(
  'Appuyer sur le bouton Apple Pay',
  'la feuille Apple Pay, avec six livraisons et le total',
);

/** Manual tests of purchases with a wallet's sheet. */
export const expressScripts: readonly ShopScript[] = [
  {
    title: 'Apple Pay\u00a0: une box commandée sans remplir le formulaire',
    priority: 1,
    start: atForm,
    acts: [
      openSheet,
      act(
        'Appuyer, sur la feuille, sur le bouton de paiement',
        'la page de remerciement, avec le même total',
        ledger({ paid: [totalText], orders: 1 }),
      ),
    ],
    tells: {
      express: { events: [...chosenPlace, { type: 'sheet.confirmed', contact: walletContact, consent }] },
    },
  },
  {
    title: 'Apple Pay\u00a0: une adresse en Corse',
    priority: 2,
    start: atForm,
    acts: [
      openSheet,
      act('Choisir, sur la feuille, l’adresse d’Ajaccio', 'l’adresse refusée, et aucun moyen de payer'),
      act(
        'Appuyer sur le bouton qui ferme la feuille',
        quoted('Nous ne livrons pas encore en Corse.'),
        nothingCharged,
      ),
    ],
    tells: {
      express: {
        events: [
          ...openedSheet,
          { type: 'sheet.placeChosen', place: { postalCode: '20000', city: 'Ajaccio', country: 'FR' } },
          { type: 'delivery.changed', status: 'undeliverable', dates: [], slots: [] },
          done('rejectPlace', undefined),
          { type: 'sheet.cancelled' },
        ],
      },
    },
  },
  {
    title: 'Apple Pay\u00a0: un e-mail déjà client',
    priority: 2,
    start: atForm,
    acts: [
      openSheet,
      act(
        'Remplacer, sur la feuille, l’e-mail par existant@example.com, puis appuyer sur le bouton de paiement',
        quoted(emailExistsMessage),
        nothingCharged,
      ),
    ],
    tells: {
      express: {
        events: [
          ...chosenPlace,
          { type: 'sheet.confirmed', contact: walletContact, consent },
          { type: 'payment.ended', message: emailExistsMessage },
        ],
      },
    },
  },
];
