import { navigate } from 'wouter/use-browser-location';
import { stepOf } from '#machines/checkout/selectors.ts';
import { parseStep, type Step } from '#machines/domain/step.ts';
import type { SignInReturn } from '#machines/edenred/types.ts';
import type { Checkout } from './actor.ts';

/** The address bar as this module needs it. */
export interface Address {
  read(): URL;
  write(url: URL, options: { replace: boolean }): void;
  listen(listener: () => void): void;
}

export const browserAddress: Address = {
  read: () => new URL(location.href),
  write: navigate,
  listen: (listener) => {
    // wouter's links announce themselves as `pushState`; Back and Forward are `popstate`.
    for (const type of ['popstate', 'pushState', 'replaceState']) addEventListener(type, listener);
  },
};

/** What the card provider adds to the address that it sends a shopper back to. */
const returnParameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
] as const;

/** The intent that the provider's page sent the shopper back with; the address is cleaned at once, secrets included. */
export function takeReturnedIntent(address: Address): string | null {
  const url = address.read();
  const given = url.searchParams.get('payment_intent') ?? url.searchParams.get('setup_intent');
  const intentId = given !== null && /^(?:pi|seti)_\w+$/.test(given) ? given : null;
  const cleaned = without(url, returnParameters);
  if (cleaned.href !== url.href) address.write(cleaned, { replace: true });
  return intentId;
}

/** What Edenred adds to the address that it sends a shopper back to. */
const signInParameters = [
  'code',
  'state',
  'error',
  'error_description',
  'error_uri',
  'scope',
  'session_state',
  'iss',
] as const;

/**
 * What Edenred's page sent the shopper back with; null for any other visit. The address is cleaned at once, code included, and
 * asks for the payment, which they had left.
 */
export function takeReturnedSignIn(address: Address): SignInReturn | null {
  const url = address.read();
  const [code, state, error] = ['code', 'state', 'error'].map((name) => url.searchParams.get(name));
  if (url.pathname !== '/' || !state || !(code || error)) return null;
  address.write(withStep(without(url, signInParameters), 'payment'), { replace: true });
  return code ? { kind: 'code', code, state } : { kind: 'refused' };
}

function without(url: URL, names: readonly string[]): URL {
  const next = new URL(url);
  for (const name of names) next.searchParams.delete(name);
  return next;
}

/** Home is the address without a step, so that it has one address only. */
function withStep(url: URL, step: Step): URL {
  const next = new URL(url);
  if (step === 'home') next.searchParams.delete('step');
  else next.searchParams.set('step', step);
  return next;
}

/** `?box=12` chooses a box, once: left in the address, a reload would undo a later choice. */
function takeBox(checkout: Checkout, address: Address): void {
  const url = address.read();
  const nbMeals = Number(url.searchParams.get('box'));
  const cleaned = without(url, ['box']);
  if (cleaned.href === url.href) return;
  address.write(cleaned, { replace: true });
  checkout.send({ type: 'mealBox.chosen', nbMeals });
}

/**
 * Ties the checkout's step and the URL together: the URL asks, the machine decides, the URL shows what
 * was decided. The rest of the query and the hash stay. The caller connects once, after starting the actor.
 */
export function connectUrl(checkout: Checkout, address: Address = browserAddress): void {
  let isAsking = false;

  const show = (options: { replace: boolean }): void => {
    const url = address.read();
    const next = withStep(url, stepOf(checkout.getSnapshot()));
    if (url.pathname === '/' && next.href !== url.href) address.write(next, options);
  };

  const ask = (options: { isFirst: boolean }): void => {
    if (isAsking || address.read().pathname !== '/') return;
    isAsking = true;
    const step = parseStep(address.read().searchParams.get('step'));
    takeBox(checkout, address);
    if (step !== stepOf(checkout.getSnapshot())) checkout.send({ type: 'step.requested', step });
    // A refused address is replaced, so that Back does not lead into the refusal again. Where the machine
    // stayed against a Back, its step is pushed again, so that the next Back is one too.
    show({ replace: options.isFirst || stepOf(checkout.getSnapshot()) === 'home' });
    isAsking = false;
  };

  checkout.subscribe(() => {
    if (!isAsking) show({ replace: false });
  });
  address.listen(() => ask({ isFirst: false }));
  ask({ isFirst: true });
}
