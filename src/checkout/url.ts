import { navigate } from 'wouter/use-browser-location';
import { pressedIntentIn } from '#machines/checkout/checkout.facts.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { returnedIntentIn, returnParameterOf } from '#machines/domain/intentId.ts';
import { parseStep, type Step } from '#machines/domain/step.ts';
import type { SignInReturn } from '#machines/edenred/edenred.setup.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** The half of the form that a narrow screen shows: both have one address, and an entry of the history each. */
export type Half = 'details' | 'delivery';

/** The address bar and its history as this module needs them. */
export interface Address {
  read(): URL;
  /** Which half the entry stands for; null for any other screen, and for an entry that a link within the page has made. */
  readHalf(): Half | null;
  write(url: URL, options: { replace: boolean; half?: Half | null }): void;
  listen(listener: () => void): void;
}

const halves: readonly Half[] = ['details', 'delivery'];

export const browserAddress: Address = {
  read: () => new URL(location.href),
  readHalf: () => halves.find((half) => half === history.state) ?? null,
  write: (url, { replace, half = null }) => navigate(url, { replace, state: half }),
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

/**
 * The intent that the card provider's redirect put into the address. Removes it from there at once, with its secret, and requests the
 * step that shows what became of it.
 * @rule R3.26
 */
export function takeReturnedIntent(address: Address): string | null {
  const url = address.read();
  const intentId = url.pathname === '/' ? returnedIntentIn(url.searchParams) : null;
  const cleaned = without(url, returnParameters);
  const next = intentId === null ? cleaned : withStep(cleaned, 'success');
  if (next.href !== url.href) address.write(next, { replace: true });
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
 * @rule R2.6
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

/** A payment that was pressed, if the browser stores nothing of it: a reload finds it by the address. @rule R3.30 */
const unstoredPaymentIn = ({ children, context }: CheckoutSnapshot): string | null =>
  children.draft?.getSnapshot().context.isUnstored === true ? pressedIntentIn(context) : null;

function withPayment(url: URL, intentId: string | null): URL {
  const next = without(url, ['payment_intent', 'setup_intent']);
  if (intentId !== null) next.searchParams.set(returnParameterOf(intentId), intentId);
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

/** Null while the chart is on its way to one of them, too. */
function halfOf(snapshot: CheckoutSnapshot): Half | null {
  if (stepOf(snapshot) !== 'form') return null;
  const { subStep } = snapshot.context;
  return subStep === 'delivery' ? 'delivery' : subStep === 'form' ? 'details' : null;
}

/**
 * Ties the checkout's step and the URL together: the URL asks, the machine decides, the URL shows what
 * was decided. The rest of the query and the hash stay. The caller connects once, after starting the actor.
 * @rule R2.39
 */
export function connectUrl(checkout: Checkout, address: Address = browserAddress): void {
  let isAsking = false;
  let lastHalf: Half | null = null;
  /** The entry was added in this very task: what the chart passes through on its way is none of its own. */
  let isFresh = false;

  const write = (url: URL, options: { replace: boolean; half: Half | null }): void => {
    if (!options.replace) {
      isFresh = true;
      queueMicrotask(() => (isFresh = false));
    }
    address.write(url, options);
  };
  const show = ({ replace }: { replace: boolean }): void => {
    const url = address.read();
    if (url.pathname !== '/') return;
    const snapshot = checkout.getSnapshot();
    const next = withPayment(withStep(url, stepOf(snapshot)), unstoredPaymentIn(snapshot));
    const isSameStep = next.searchParams.get('step') === url.searchParams.get('step');
    const half = halfOf(snapshot);
    // A screen that becomes narrow turns no page.
    const isTurned = half !== null && lastHalf !== null && half !== lastHalf;
    lastHalf = half;
    if (next.href !== url.href) write(next, { replace: replace || isSameStep, half });
    else if (half !== null && half !== address.readHalf())
      write(url, { replace: replace || isFresh || !isTurned, half });
  };
  const askForHalf = (asked: Half | null): void => {
    const half = halfOf(checkout.getSnapshot());
    if (asked === null || half === null || asked === half) return;
    // Forward is as good as the button, and asks for the same; Back leads to the details.
    checkout.send(
      asked === 'delivery' ? { type: 'form.continued' } : { type: 'step.requested', step: 'home' },
    );
  };

  const ask = (options: { isFirst: boolean }): void => {
    if (isAsking || address.read().pathname !== '/') return;
    isAsking = true;
    const step = parseStep(address.read().searchParams.get('step'));
    const half = address.readHalf();
    takeBox(checkout, address);
    if (step !== stepOf(checkout.getSnapshot())) checkout.send({ type: 'step.requested', step });
    if (!options.isFirst && step === 'form') askForHalf(half);
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
