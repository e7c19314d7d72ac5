import type { AnyMachineSnapshot } from 'xstate';
import type { AccountContext } from '#machines/account/account.setup.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { eventSequences } from './eventSequences.ts';

type Context = AnyMachineSnapshot['context'];

/** Place of a child machine's states in the checkout. */
interface Scene {
  /** Events that lead the checkout to the scene, before the child's reports. */
  readonly eventsTo: (path: string, context: Context) => readonly CheckoutEvent[];
  /** Selector of the element to scroll to. */
  readonly scrollTarget?: string | ((path: string) => string);
  /** Part of the form that a narrow screen shows. */
  readonly mobilePart?: 'form' | 'delivery';
}

/** The submit button of a form, or the alert in its place. */
export const submitSelector = '#content form:not(aside *) :is([type="submit"], [role="alert"])';

/** Scenes of all child machines of the checkout. A new machine needs an entry. */
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
  mobileStep: {
    eventsTo: (path) =>
      path === 'payment' ? eventSequences.ready : path === 'none' ? eventSequences.home : eventSequences.form,
  },
  overlay: { eventsTo: () => eventSequences.home },
  promo: {
    eventsTo: (path) => (path === 'none' ? eventSequences.ready : eventSequences.promoSubmitted),
    scrollTarget: 'aside',
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
