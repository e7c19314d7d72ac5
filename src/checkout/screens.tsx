import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { stepOf } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { FormScreen } from '#src/checkout/form/FormScreen.tsx';
import { paymentKey } from '#src/effects/storage/draftKeys.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { whenIdle } from '#src/effects/browser/scheduling.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { routes } from '#src/checkout/stepLocation.ts';

export interface Screens {
  /** Screen of the current step. Renders nothing on the home page, or while its code is loading. */
  readonly CurrentScreen: ComponentType;
  /**
   * Loads the step's code. Returns `null` if it is already loaded.
   * @throws (rejects) TypeError if the code cannot be loaded
   */
  readonly loadStep: (step: Step) => Promise<void> | null;
}

/**
 * Loads payment and thank-you screen together, so that the thank-you page works if the network fails after
 * payment.
 */
async function loadLazyScreens() {
  const [{ PaymentScreen }, { SuccessScreen }] = await Promise.all([
    import('#src/checkout/payment/PaymentScreen.tsx'),
    import('#src/checkout/success/SuccessScreen.tsx'),
    import('#src/effects/ports/loadStripe.ts'),
  ]);
  return { PaymentScreen, SuccessScreen };
}

type LazyScreens = Awaited<ReturnType<typeof loadLazyScreens>>;

/** @param load imports the screens. Called once, and again only after a failure */
export function createScreens(load: () => Promise<LazyScreens> = loadLazyScreens): Screens {
  let lazyScreens: LazyScreens | null = null;
  let loading: Promise<void> | null = null;
  const fetchLazyScreens = async (): Promise<void> => {
    try {
      lazyScreens = await fetchCode(load);
    } finally {
      loading = null;
    }
  };
  return {
    CurrentScreen: () => (
      <Switch>
        <Route path={`${routes.details}/*?`}>
          <FormScreen />
        </Route>
        <Route path={routes.payment}>{() => lazyScreens && <lazyScreens.PaymentScreen />}</Route>
        <Route path={routes.success}>{() => lazyScreens && <lazyScreens.SuccessScreen />}</Route>
      </Switch>
    ),
    loadStep: (step) => {
      if (step === 'home' || step === 'form' || lazyScreens !== null) return null;
      loading ??= fetchLazyScreens();
      return loading;
    },
  };
}

const returnParameterNames = ['payment_intent', 'setup_intent', 'code', 'error'] as const;

export const startsAtPayment = (url: URL, storage: Pick<Storage, 'getItem'> | null): boolean =>
  ['payment', 'success'].includes(url.searchParams.get('step') ?? '') ||
  returnParameterNames.some((name) => url.searchParams.has(name)) ||
  (storage?.getItem(paymentKey) ?? null) !== null;

/** Loads Stripe's script at the delivery, if no wallet's button has loaded it before. */
export function preloadStripe(
  checkout: Pick<Checkout, 'subscribe'>,
  cardForm: { readonly load: () => Promise<unknown> },
): void {
  const subscription = checkout.subscribe(({ context }) => {
    if (context.subStep !== 'delivery') return;
    subscription.unsubscribe();
    whenIdle(() => void cardForm.load().catch(() => undefined));
  });
}

/** Prefetches at the first form input or when a wallet's sheet opens, because most visitors only look. */
export function prefetchPaymentScreen(
  checkout: Pick<Checkout, 'getSnapshot' | 'subscribe'>,
  screens: Screens,
): void {
  const { fields } = checkout.getSnapshot().context;
  const subscription = checkout.subscribe((snapshot) => {
    const isFormEdited = stepOf(snapshot) === 'form' && snapshot.context.fields !== fields;
    const isSheetOpen = snapshot.children.express?.getSnapshot().matches('open') === true;
    if (!isFormEdited && !isSheetOpen) return;
    subscription.unsubscribe();
    void screens.loadStep('payment')?.catch(() => undefined);
  });
}
