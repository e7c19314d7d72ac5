import { navigate } from 'wouter/use-browser-location';
import { pressedIntentIn } from '#machines/checkout/checkout.facts.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { returnedIntentIn, returnParameterOf } from '#machines/domain/intentId.ts';
import { parseStep, type Step } from '#machines/domain/step.ts';
import type { SignInReturn } from '#machines/edenred/edenred.setup.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** On phones, the form has two screens. They share one URL, but have separate history entries. */
export type FormScreen = 'details' | 'delivery';

export interface UrlAdapter {
  read(): URL;
  /** Form screen of the current history entry. `null` on other steps, and after a link within the page. */
  readFormScreen(): FormScreen | null;
  write(url: URL, options: { replace: boolean; formScreen?: FormScreen | null }): void;
  listen(listener: () => void): void;
}

const formScreens: readonly FormScreen[] = ['details', 'delivery'];

export const browserUrl: UrlAdapter = {
  read: () => new URL(location.href),
  readFormScreen: () => formScreens.find((formScreen) => formScreen === history.state) ?? null,
  write: (url, { replace, formScreen = null }) => navigate(url, { replace, state: formScreen }),
  listen: (listener) => {
    // wouter's links emit `pushState`. Back and Forward emit `popstate`.
    for (const type of ['popstate', 'pushState', 'replaceState']) addEventListener(type, listener);
  },
};

const returnParameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
] as const;

/**
 * Returns the intent id after a return from Stripe, and removes the id and its secret from the URL.
 * @rule R3.26
 */
export function extractReturnedIntent(address: UrlAdapter): string | null {
  const url = address.read();
  const intentId = url.pathname === '/' ? returnedIntentIn(url.searchParams) : null;
  const cleaned = withoutParameters(url, returnParameters);
  const next = intentId === null ? cleaned : withStep(cleaned, 'success');
  if (next.href !== url.href) address.write(next, { replace: true });
  return intentId;
}

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

/** Returns the result of Edenred's sign-in page, and removes the sign-in code from the URL. @rule R2.6 */
export function extractReturnedSignIn(address: UrlAdapter): SignInReturn | null {
  const url = address.read();
  const [code, state, error] = ['code', 'state', 'error'].map((name) => url.searchParams.get(name));
  if (url.pathname !== '/' || !state || !(code || error)) return null;
  address.write(withStep(withoutParameters(url, signInParameters), 'payment'), { replace: true });
  return code ? { kind: 'code', code, state } : { kind: 'refused' };
}

function withoutParameters(url: URL, names: readonly string[]): URL {
  const next = new URL(url);
  for (const name of names) next.searchParams.delete(name);
  return next;
}

/** The home page has no `step` parameter, so that it has only one URL. */
function withStep(url: URL, step: Step): URL {
  const next = new URL(url);
  if (step === 'home') next.searchParams.delete('step');
  else next.searchParams.set('step', step);
  return next;
}

/**
 * If the browser cannot store a payment, the URL contains its intent, so that a reload finds it.
 * @rule R3.30
 */
const unstoredPaymentIn = ({ children, context }: CheckoutSnapshot): string | null =>
  children.draft?.getSnapshot().context.isUnstored === true ? pressedIntentIn(context) : null;

function withPayment(url: URL, intentId: string | null): URL {
  const next = withoutParameters(url, ['payment_intent', 'setup_intent']);
  if (intentId !== null) next.searchParams.set(returnParameterOf(intentId), intentId);
  return next;
}

/** Removes `?box=12` from the URL, because a reload would override a later choice. */
function applyBoxParameter(checkout: Checkout, address: UrlAdapter): void {
  const url = address.read();
  const nbMeals = Number(url.searchParams.get('box'));
  const cleaned = withoutParameters(url, ['box']);
  if (cleaned.href === url.href) return;
  address.write(cleaned, { replace: true });
  checkout.send({ type: 'mealBox.chosen', nbMeals });
}

/** Displayed screen of the form on phones. `null` on wide screens, or before the chart has chosen one. */
function formScreenOf(snapshot: CheckoutSnapshot): FormScreen | null {
  if (stepOf(snapshot) !== 'form') return null;
  const { subStep } = snapshot.context;
  return subStep === 'delivery' ? 'delivery' : subStep === 'form' ? 'details' : null;
}

/** A URL change sends an event to the checkout chart. The URL then shows the chart's step. @rule R2.39 */
export function connectUrl(checkout: Checkout, address: UrlAdapter = browserUrl): void {
  let isRequestingStep = false;
  let lastScreen: FormScreen | null = null;
  /**
   * `true` if this task has added a history entry. Intermediate states of the chart then replace that entry.
   */
  let hasPushedEntry = false;

  const writeUrl = (url: URL, options: { replace: boolean; formScreen: FormScreen | null }): void => {
    if (!options.replace) {
      hasPushedEntry = true;
      queueMicrotask(() => (hasPushedEntry = false));
    }
    address.write(url, options);
  };
  const showStepInUrl = ({ replace }: { replace: boolean }): void => {
    const url = address.read();
    if (url.pathname !== '/') return;
    const snapshot = checkout.getSnapshot();
    const next = withPayment(withStep(url, stepOf(snapshot)), unstoredPaymentIn(snapshot));
    const isSameStep = next.searchParams.get('step') === url.searchParams.get('step');
    const formScreen = formScreenOf(snapshot);
    // Resizing the window to a narrow screen adds no history entry.
    const hasScreenChanged = formScreen !== null && lastScreen !== null && formScreen !== lastScreen;
    lastScreen = formScreen;
    if (next.href !== url.href) writeUrl(next, { replace: replace || isSameStep, formScreen });
    else if (formScreen !== null && formScreen !== address.readFormScreen())
      writeUrl(url, { replace: replace || hasPushedEntry || !hasScreenChanged, formScreen });
  };
  const requestFormScreen = (requestedScreen: FormScreen | null): void => {
    const formScreen = formScreenOf(checkout.getSnapshot());
    if (requestedScreen === null || formScreen === null || requestedScreen === formScreen) return;
    // Forward sends the same event as the form's button. Back shows the customer's details.
    checkout.send(
      requestedScreen === 'delivery' ? { type: 'form.continued' } : { type: 'step.requested', step: 'home' },
    );
  };

  const requestStepFromUrl = (options: { isFirst: boolean }): void => {
    if (isRequestingStep || address.read().pathname !== '/') return;
    isRequestingStep = true;
    const step = parseStep(address.read().searchParams.get('step'));
    const formScreen = address.readFormScreen();
    applyBoxParameter(checkout, address);
    if (step !== stepOf(checkout.getSnapshot())) checkout.send({ type: 'step.requested', step });
    if (!options.isFirst && step === 'form') requestFormScreen(formScreen);
    // Replaces a URL that the checkout chart rejected, so that Back does not return to it.
    showStepInUrl({ replace: options.isFirst || stepOf(checkout.getSnapshot()) === 'home' });
    isRequestingStep = false;
  };

  checkout.subscribe(() => {
    if (!isRequestingStep) showStepInUrl({ replace: false });
  });
  address.listen(() => requestStepFromUrl({ isFirst: false }));
  requestStepFromUrl({ isFirst: true });
}
