import type { AnyMachineSnapshot } from 'xstate';
import type { AccountContext } from '#machines/account/account.setup.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { ExpressContext } from '#machines/express/express.setup.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { eventSequences } from './eventSequences.ts';

type Context = AnyMachineSnapshot['context'];

/** Describes the screen of the checkout in the pictures of a child machine. */
interface Scene {
  /** Events that lead the checkout to this screen, before the child machine's reports. */
  readonly eventsTo: (path: string, context: Context) => readonly CheckoutEvent[];
  /** CSS selector of the element to scroll to before the picture. */
  readonly scrollTarget?: string | ((path: string) => string);
  /** Part of the form that a narrow screen shows in the picture. */
  readonly mobilePart?: 'form' | 'delivery';
}

/** CSS selector of a form's submit button, or of the alert in its place. */
export const submitSelector = '#content form:not(aside *) :is([type="submit"], [role="alert"])';

/** CSS selectors of the elements that show a variant of the checkout's state. */
export const targetByVariant: Readonly<Record<string, string>> = {
  served: '#place-answer',
  notServed: '#place-answer',
  number: '[id="address.line1"]',
};

/** Screens of the checkout by child machine. A new child machine must be added here. */
export const scenes: Readonly<Record<string, Scene>> = {
  account: {
    eventsTo: (path, { request, value }: AccountContext) => {
      if (request !== null) return eventSequences.finalising;
      return value === null || path === 'EMAIL_NOT_DEFINED' ? eventSequences.form : eventSequences.submitted;
    },
  },
  addressSearch: { eventsTo: () => eventSequences.form, scrollTarget: '[id="address.line1"]' },
  card: {
    eventsTo: (path) => {
      if (path === 'idle') return eventSequences.submitted;
      return path.startsWith('creation') ? eventSequences.preparing : eventSequences.confirming;
    },
    scrollTarget: (path) => (path.endsWith('ERROR') ? '#refusal, #card' : submitSelector),
  },
  citySearch: { eventsTo: () => eventSequences.form, scrollTarget: '[id="address.city"]' },
  delivery: {
    eventsTo: (path) =>
      path.startsWith('verifying') || path === 'unverified' ? eventSequences.locked : eventSequences.form,
    scrollTarget: '[aria-labelledby="delivery"], [id="delivery"]',
    mobilePart: 'delivery',
  },
  draft: { eventsTo: () => [] },
  edenred: {
    eventsTo: (path) =>
      (path === 'verifying' ? eventSequences.verifyingWith : eventSequences.readyWith)(
        'PAYMENT_METHOD_EDENRED',
      ),
    scrollTarget: '#voucher',
  },
  express: {
    eventsTo: (path, { offer }: ExpressContext) => {
      if (path === 'approved') return eventSequences.locked;
      return offer?.kind === 'payment' ? eventSequences.ready : eventSequences.home;
    },
    scrollTarget: '[aria-label="Paiement express"]',
  },
  mobileStep: {
    eventsTo: (path) =>
      path === 'payment' ? eventSequences.ready : path === 'none' ? eventSequences.home : eventSequences.form,
  },
  overlay: { eventsTo: () => eventSequences.home },
  promo: {
    eventsTo: (path) => (path === 'none' ? eventSequences.ready : eventSequences.promoSubmitted),
    scrollTarget: 'aside details > div > p:last-child',
  },
  voucher: {
    eventsTo: (path, { method }: VoucherContext) => {
      if (!isVoucher(method)) return eventSequences.ready;
      return path.startsWith('verifying')
        ? eventSequences.verifyingWith(method)
        : eventSequences.readyWith(method);
    },
    scrollTarget: '#voucher',
  },
};
