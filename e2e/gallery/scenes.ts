import type { AnyMachineSnapshot } from 'xstate';
import type { AccountContext } from '#machines/account/account.setup.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { ways } from './ways.ts';

type Context = AnyMachineSnapshot['context'];

/** Place of a child machine's states in the checkout. */
interface Scene {
  /** Events that lead the checkout to the scene, before the child's reports. */
  readonly way: (path: string, context: Context) => readonly CheckoutEvent[];
  /** Selector of the element to scroll to. */
  readonly aim?: string | ((path: string) => string);
  /** Part of the form that a narrow screen shows. */
  readonly part?: 'form' | 'delivery';
}

/** The submit button of a form, or the alert in its place. */
export const submit = '#content form:not(aside *) :is([type="submit"], [role="alert"])';

/** Scenes of all child machines of the checkout. A new machine needs an entry. */
export const scenes: Readonly<Record<string, Scene>> = {
  account: {
    way: (path, { request, value }: AccountContext) => {
      if (request !== null) return ways.finalising;
      return value === null || path === 'EMAIL_NOT_DEFINED' ? ways.form : ways.submitted;
    },
  },
  addressSearch: { way: () => ways.form, aim: '[id="address.line1"]' },
  card: {
    way: (path) => {
      if (path === 'idle') return ways.submitted;
      return path.startsWith('creation') ? ways.preparing : ways.confirming;
    },
    aim: (path) => (path.endsWith('ERROR') ? '#refusal, #card' : submit),
  },
  citySearch: { way: () => ways.form, aim: '[id="address.city"]' },
  delivery: {
    way: (path) => (path.startsWith('verifying') || path === 'unverified' ? ways.locked : ways.form),
    aim: '[aria-labelledby="delivery"], [id="delivery"]',
    part: 'delivery',
  },
  draft: { way: () => [] },
  edenred: {
    way: (path) => (path === 'verifying' ? ways.verifyingWith : ways.readyWith)('PAYMENT_METHOD_EDENRED'),
    aim: '#voucher',
  },
  mobileStep: { way: (path) => (path === 'payment' ? ways.ready : path === 'none' ? ways.home : ways.form) },
  overlay: { way: () => ways.home },
  promo: { way: (path) => (path === 'none' ? ways.ready : ways.promoSubmitted), aim: 'aside' },
  voucher: {
    way: (path, { method }: VoucherContext) => {
      if (!isVoucher(method)) return ways.ready;
      return path.startsWith('verifying') ? ways.verifyingWith(method) : ways.readyWith(method);
    },
    aim: '#voucher',
  },
};
