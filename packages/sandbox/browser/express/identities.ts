import type { ExpressCheckoutPartialAddress, ShippingAddress } from '@stripe/stripe-js';

/** Contact and address that a wallet has stored. */
export interface Identity {
  readonly label: string;
  readonly phone: string | null;
  readonly shipping: ShippingAddress;
}

const name = 'Camille Martin';

export const identities: readonly Identity[] = [
  {
    label: 'Nantes',
    phone: '+33 6 12 34 56 78',
    shipping: {
      name,
      address: {
        line1: '12 Rue de la Fosse',
        line2: null,
        postal_code: '44000',
        city: 'Nantes',
        state: '',
        country: 'FR',
      },
    },
  },
  {
    label: 'Ajaccio',
    phone: '+33 6 12 34 56 78',
    shipping: {
      name,
      address: {
        line1: '5 Cours Napoléon',
        line2: null,
        postal_code: '20000',
        city: 'Ajaccio',
        state: '',
        country: 'FR',
      },
    },
  },
  {
    label: 'Lyon, sans téléphone',
    phone: null,
    shipping: {
      name,
      address: {
        line1: '3 Rue Mercière',
        line2: 'Bâtiment B',
        postal_code: '69002',
        city: 'Lyon',
        state: '',
        country: 'FR',
      },
    },
  },
  {
    label: 'Bruxelles',
    phone: '+32 470 12 34 56',
    shipping: {
      name,
      address: {
        line1: 'Rue Neuve 8',
        line2: null,
        postal_code: '1000',
        city: 'Bruxelles',
        state: '',
        country: 'BE',
      },
    },
  },
];

/** Before the customer authorizes the payment, wallets give only this part of the address. */
export const anonymize = ({
  shipping: {
    address: { city, state, postal_code, country },
  },
}: Identity): ExpressCheckoutPartialAddress => ({ city, state, postal_code, country });

/** Cards that a wallet has stored. */
export const walletCards = {
  '4242424242424242': 'Visa •••• 4242, acceptée',
  '4000000000000002': 'Visa •••• 0002, refusée',
  '4000002760003184': 'Visa •••• 3184, 3-D Secure',
} as const;
