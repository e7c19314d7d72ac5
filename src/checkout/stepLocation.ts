import type { BaseLocationHook, RouterOptions } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { parseStep, type Step } from '#machines/domain/step.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { useCheckout, useCheckoutSelector } from './context.ts';

/** What links within the order name, and what its routes match; the delivery has a place of its own where the screen is narrow. */
export const places = {
  home: '/',
  boxes: '/#select-your-box',
  details: '/form',
  delivery: '/form/delivery',
  payment: '/payment',
  success: '/success',
} as const;
export type Place = (typeof places)[keyof typeof places];

const ofSteps = {
  home: places.home,
  form: places.details,
  payment: places.payment,
  success: places.success,
} as const satisfies Readonly<Record<Step, Place>>;

export function placeOf(snapshot: CheckoutSnapshot): Place {
  const step = stepOf(snapshot);
  return step === 'form' && snapshot.context.subStep === 'delivery' ? places.delivery : ofSteps[step];
}

const stepAt = (path: string): Step => parseStep(path.split('/')[1] ?? null);

/** Where a place is for another tab, and for whoever has no script: a step is a parameter of `/`. */
export function hrefOf(place: string): string {
  const [path = '', hash] = place.split('#');
  const step = stepAt(path);
  return `/${step === 'home' ? '' : `?step=${step}`}${hash === undefined ? '' : `#${hash}`}`;
}

/** Asks the chart for a place, which may say no; the address shows what it decided (`connectUrl`). */
export function askForPlace(checkout: Pick<Checkout, 'getSnapshot' | 'send'>, place: string): void {
  const [path = '', hash] = place.split('#');
  const ask = (step: Step): void => checkout.send({ type: 'step.requested', step });
  ask(stepAt(path));
  // On a narrow screen the form is come back to at its end, and Back leads on to the details.
  if (path === places.details && placeOf(checkout.getSnapshot()) === places.delivery) ask('home');
  // The chart keeps the rest of the address; the hash is the link's own.
  if (hash !== undefined) navigate(`#${hash}`, { replace: true });
}

/** The place that is shown, as wouter's location; to go elsewhere asks the chart. */
const useStepLocation: BaseLocationHook = () => {
  const checkout = useCheckout();
  const place = useCheckoutSelector(placeOf);
  return [place, (to) => askForPlace(checkout, to)];
};

/** What makes wouter's `Router` that of the order. */
export const stepRouting = { hook: useStepLocation, hrefs: hrefOf } as const satisfies RouterOptions;
