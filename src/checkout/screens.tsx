import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { stepOf } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { FormScreen } from '#src/checkout/form/FormScreen.tsx';
import { paymentKey } from '#src/effects/storage/draftKeys.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { places } from '#src/checkout/stepLocation.ts';

/** The screens of the checkout; the code of the later ones comes while the form is filled in. */
export interface Screens {
  /** The screen of the place that is shown; nothing at home, where there is nothing of the checkout to see, and while its code is not there. */
  readonly Shown: ComponentType;
  /**
   * Fetches what a step needs; null when all of it is there.
   * @throws (rejects) TypeError when its code cannot be had
   */
  readonly awaited: (step: Step) => Promise<void> | null;
}

/** Who pays is thanked on the same page, maybe without a network: both come together, with what loads the card's form. */
async function loadLater() {
  const [{ PaymentScreen }, { SuccessScreen }] = await Promise.all([
    import('#src/checkout/payment/PaymentScreen.tsx'),
    import('#src/checkout/success/SuccessScreen.tsx'),
    import('#src/effects/ports/loadStripe.ts'),
  ]);
  return { PaymentScreen, SuccessScreen };
}

type Later = Awaited<ReturnType<typeof loadLater>>;

/** @param load called once, and again after it failed */
export function createScreens(load: () => Promise<Later> = loadLater): Screens {
  let later: Later | null = null;
  let loading: Promise<void> | null = null;
  const fetchLater = async (): Promise<void> => {
    try {
      later = await fetchCode(load);
    } finally {
      loading = null;
    }
  };
  return {
    Shown: () => (
      <Switch>
        {/* One screen, whatever part of it is shown. */}
        <Route path={`${places.details}/*?`}>
          <FormScreen />
        </Route>
        <Route path={places.payment}>{() => later && <later.PaymentScreen />}</Route>
        <Route path={places.success}>{() => later && <later.SuccessScreen />}</Route>
      </Switch>
    ),
    awaited: (step) => {
      if (step === 'home' || step === 'form' || later !== null) return null;
      loading ??= fetchLater();
      return loading;
    },
  };
}

/** What in the address, and of an earlier visit, leads to the payment or what follows it (connectUrl, the chart's `opening`). */
const returns = ['payment_intent', 'setup_intent', 'code', 'error'] as const;

export const comesToPay = (url: URL, storage: Pick<Storage, 'getItem'> | null): boolean =>
  ['payment', 'success'].includes(url.searchParams.get('step') ?? '') ||
  returns.some((name) => url.searchParams.has(name)) ||
  (storage?.getItem(paymentKey) ?? null) !== null;

/** Fetches the later screens once a shopper has filled in something: long before they come to pay, and not for who only looks. */
export function fetchAhead(checkout: Pick<Checkout, 'getSnapshot' | 'subscribe'>, screens: Screens): void {
  const { fields } = checkout.getSnapshot().context;
  const filling = checkout.subscribe((snapshot) => {
    if (stepOf(snapshot) !== 'form' || snapshot.context.fields === fields) return;
    filling.unsubscribe();
    // They are asked for again when they are to be shown.
    void screens.awaited('payment')?.catch(() => undefined);
  });
}
