import type { BaseLocationHook, RouterOptions } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { parseStep, type Step } from '#machines/domain/step.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { useCheckout, useCheckoutSelector } from './context.ts';

export const routes = {
  home: '/',
  boxes: '/#select-your-box',
  details: '/form',
  delivery: '/form/delivery',
  payment: '/payment',
  success: '/success',
} as const;
export type RoutePath = (typeof routes)[keyof typeof routes];

const routeByStep = {
  home: routes.home,
  form: routes.details,
  payment: routes.payment,
  success: routes.success,
} as const satisfies Readonly<Record<Step, RoutePath>>;

export function routeOf(snapshot: CheckoutSnapshot): RoutePath {
  const step = stepOf(snapshot);
  return step === 'form' && snapshot.context.subStep === 'delivery' ? routes.delivery : routeByStep[step];
}

const stepOfPath = (path: string): Step => parseStep(path.split('/')[1] ?? null);

export function hrefOf(route: string): string {
  const [path = '', hash] = route.split('#');
  const step = stepOfPath(path);
  return `/${step === 'home' ? '' : `?step=${step}`}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * Requests the step of a link from the checkout chart. The URL then shows the step that the chart accepts.
 */
export function requestRoute(checkout: Pick<Checkout, 'getSnapshot' | 'send'>, route: string): void {
  const [path = '', hash] = route.split('#');
  const requestStep = (step: Step): void => checkout.send({ type: 'step.requested', step });
  requestStep(stepOfPath(path));
  // On phones, the details and the delivery are two screens of the form. A second request leads back from the
  // delivery to the details.
  if (path === routes.details && routeOf(checkout.getSnapshot()) === routes.delivery) requestStep('home');
  // Sets only the hash of the link's URL, because the checkout chart sets the path.
  if (hash !== undefined) navigate(`#${hash}`, { replace: true });
}

const useStepLocation: BaseLocationHook = () => {
  const checkout = useCheckout();
  const route = useCheckoutSelector(routeOf);
  return [route, (to) => requestRoute(checkout, to)];
};

export const stepRouting = { hook: useStepLocation, hrefs: hrefOf } as const satisfies RouterOptions;
