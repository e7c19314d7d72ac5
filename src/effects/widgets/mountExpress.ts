import type {
  ChangeResolveDetails,
  ClickResolveDetails,
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { expressConsentText } from '#machines/domain/consent.ts';
import {
  expressWallets,
  type ExpressWallet,
  type PaymentSheet,
  type WalletContact,
} from '#machines/domain/express.ts';
import type { Cents } from '#machines/domain/money.ts';
import { brand } from '#src/content/brand.ts';
import { cardElements, elementsMode } from './cardForm.ts';
import type { ExpressOptions, MountedExpress } from './expressForm.ts';

/** Stripe requires an amount before the customer presses a button. The press updates it. */
const initialAmount: Cents = 100;

const initialOptions: StripeElementsOptionsMode = {
  locale: 'fr',
  currency: 'eur',
  ...elementsMode(initialAmount),
};

const optionNames = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' } as const;

const isExpressWallet = (type: string): type is ExpressWallet => expressWallets.some((one) => one === type);

function contactOf({
  billingDetails,
  shippingAddress,
}: StripeExpressCheckoutElementConfirmEvent): WalletContact | null {
  if (shippingAddress === undefined) return null;
  const { name, address } = shippingAddress;
  return {
    name,
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    line1: address.line1,
    line2: address.line2 ?? '',
    postalCode: address.postal_code,
    city: address.city,
    country: address.country,
  };
}

const everyWeek = { recurringPaymentIntervalUnit: 'day', recurringPaymentIntervalCount: 7 } as const;

/** Apple requires the terms of a subscription on the sheet. */
const subscriptionOf = (
  { amount, subscription: { name, weekly } }: PaymentSheet,
  managementUrl: string,
): NonNullable<ClickResolveDetails['applePay']> => ({
  recurringPaymentRequest: {
    paymentDescription: name,
    managementURL: managementUrl,
    trialBilling: { label: 'Première box', amount, ...everyWeek },
    regularBilling: { label: name, amount: weekly, ...everyWeek },
  },
});

const detailsOf = (sheet: PaymentSheet, { hasAddress, managementUrl }: SheetOptions) => ({
  lineItems: sheet.items.map(({ name, amount }) => ({ name, amount })),
  ...(hasAddress && { shippingRates: sheet.rates.map((rate) => ({ ...rate })) }),
  applePay: subscriptionOf(sheet, managementUrl),
});

type SheetOptions = Pick<ExpressOptions, 'hasAddress' | 'managementUrl'>;

interface PendingEvent {
  readonly resolve: (details?: ClickResolveDetails & ChangeResolveDetails) => void;
  readonly reject: () => void;
}

/** Mounts Stripe's Express Checkout Element. Its Elements are apart from those of the card form. */
export function mountExpress(
  stripe: Stripe,
  { container, hasAddress, managementUrl, now, send }: ExpressOptions,
): { readonly mounted: MountedExpress; readonly unmount: () => void } {
  const elements = stripe.elements(initialOptions);
  const element = elements.create('expressCheckout', {
    business: { name: brand.name },
    buttonHeight: 48,
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    buttonTheme: { applePay: 'black', googlePay: 'black' },
    layout: { maxColumns: 3, maxRows: 1, overflow: 'never' },
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
    emailRequired: hasAddress,
    phoneNumberRequired: hasAddress,
    shippingAddressRequired: hasAddress,
    ...(hasAddress && { allowedShippingCountries: ['FR'] }),
  });
  let pending: PendingEvent | null = null;
  let confirmation: StripeExpressCheckoutElementConfirmEvent | null = null;
  let pressedAt = 0;

  element.on('ready', ({ availablePaymentMethods }) => {
    const wallets = expressWallets.filter(
      (wallet) => availablePaymentMethods?.[optionNames[wallet]] === true,
    );
    send({ type: 'wallets.loaded', wallets });
  });
  element.on('loaderror', () => send({ type: 'wallets.failed' }));
  element.on('click', (event) => {
    pending = event;
    pressedAt = now();
    if (isExpressWallet(event.expressPaymentType))
      send({ type: 'sheet.pressed', wallet: event.expressPaymentType });
    else event.reject();
  });
  element.on('shippingaddresschange', (event) => {
    pending = event;
    const { postal_code: postalCode, city, country } = event.address;
    send({ type: 'sheet.placeChosen', place: { postalCode, city, country } });
  });
  element.on('shippingratechange', (event) => {
    pending = event;
    send({ type: 'sheet.rateChosen', rateId: event.shippingRate.id });
  });
  element.on('confirm', (event) => {
    confirmation = event;
    const consent = { at: new Date(pressedAt).toISOString(), text: expressConsentText };
    send({ type: 'sheet.confirmed', contact: contactOf(event), consent });
  });
  element.on('cancel', () => {
    pending = null;
    confirmation = null;
    send({ type: 'sheet.cancelled' });
  });
  element.mount(container);

  const form = cardElements(stripe, elements);
  return {
    mounted: {
      submit: () => form.submit(),
      confirm: (intent) => {
        // From now on, Stripe closes the sheet.
        confirmation = null;
        return form.confirm(intent);
      },
      answer: (answer) => {
        if (answer.kind === 'fail') {
          confirmation?.paymentFailed({ reason: 'fail', message: answer.message });
          confirmation = null;
          return;
        }
        const event = pending;
        pending = null;
        if (answer.kind === 'reject') {
          event?.reject();
          return;
        }
        void elements.update(elementsMode(answer.sheet.amount));
        event?.resolve(detailsOf(answer.sheet, { hasAddress, managementUrl }));
      },
    },
    unmount: () => element.destroy(),
  };
}
