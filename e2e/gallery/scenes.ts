import type { AnyMachineSnapshot } from 'xstate';
import type { AccountContext } from '#machines/account/account.setup.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { ways } from './ways.ts';

type Context = AnyMachineSnapshot['context'];

/** Where the states of one of the checkout's children are seen. */
interface Scene {
  /** What leads the checkout there; what the child reports comes after. */
  readonly way: (path: string, context: Context) => readonly CheckoutEvent[];
  /** What is to be in sight. */
  readonly aim?: string | ((path: string) => string);
  /** On a narrow screen the form shows one part at a time. */
  readonly part?: 'form' | 'delivery';
}

/** The button that leads on from a form, or what stands in its place. */
export const submit = '#content form:not(aside *) :is([type="submit"], [role="alert"])';

/** Each child of the checkout; a new one has to say where it is seen. */
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
