import { describe, expect, test } from 'vitest';
import { pageOf, type ShownPage } from '#machines/checkout/selectors.ts';
import type { PageEvent, PageName } from '#machines/visit/visit.machine.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { createDisplayedCheckout } from '#src/checkout/displayedCheckout.ts';
import { trackPageViews } from '#src/visit/pageViews.ts';
import {
  goToForm,
  goToPayment,
  rejectWithNetworkError,
  pay,
  settle,
  startCheckout,
  until,
} from '#tests/support/checkout.ts';

/** Document stub with a settable visibility. */
class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  become(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function follow(
  shown: () => ShownPage | null,
  { name = 'app', page = new FakePage() }: { readonly name?: PageName; readonly page?: FakePage } = {},
) {
  const views: (readonly (string | null)[])[] = [];
  const send = (event: PageEvent): void => {
    if (event.type === 'page.viewed') views.push([event.from, event.to]);
  };
  const countView = trackPageViews({ name, currentPage: shown, page, send });
  countView();
  return { views, countView, page };
}

function followCheckout(checkout: Checkout, page = new FakePage()) {
  const followed = follow(() => pageOf(checkout.getSnapshot()), { page });
  checkout.subscribe(followed.countView);
  return followed;
}

/** Completes an order up to the payment screen, on a narrow screen. */
async function goByNarrowScreen(checkout: Checkout): Promise<void> {
  checkout.send({ type: 'viewport.changed', narrow: true });
  await goToForm(checkout);
  await settle();
  checkout.send({ type: 'form.continued' });
  await settle();
  checkout.send({ type: 'form.submitted' });
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  await settle();
}

describe('page views', () => {
  test('counts home, form, payment and success in a purchase', async () => {
    const { checkout } = startCheckout();
    const { views } = followCheckout(checkout);
    await settle();
    await goToPayment(checkout);
    await settle();
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    await settle();
    expect(views).toEqual([
      [null, 'home'],
      ['home', 'form'],
      ['form', 'payment'],
      ['payment', 'success'],
    ]);
  });

  test('counts only the final page if the URL skips a step', async () => {
    const { checkout } = startCheckout();
    const { views } = followCheckout(checkout);
    checkout.send({ type: 'mealBox.chosen', nbMeals: 10 });
    checkout.send({ type: 'step.requested', step: 'form' });
    await settle();
    expect(views).toEqual([[null, 'form']]);
  });

  test('counts the delivery as a page on a narrow screen, forward and back @R7.28', async () => {
    const { checkout } = startCheckout();
    const { views } = followCheckout(checkout);
    await settle();
    await goByNarrowScreen(checkout);
    for (const step of ['form', 'home', 'home'] as const) {
      checkout.send({ type: 'step.requested', step });
      // oxlint-disable-next-line no-await-in-loop -- presses on Back are sequential
      await settle();
    }
    expect(views).toEqual([
      [null, 'home'],
      ['home', 'form'],
      ['form', 'delivery'],
      ['delivery', 'payment'],
      ['payment', 'delivery'],
      ['delivery', 'form'],
      ['form', 'home'],
    ]);
  });

  test('does not count a change of the screen width', async () => {
    const { checkout } = startCheckout();
    const { views } = followCheckout(checkout);
    await goByNarrowScreen(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    await settle();
    views.length = 0;
    for (const narrow of [false, true]) {
      checkout.send({ type: 'viewport.changed', narrow });
      // oxlint-disable-next-line no-await-in-loop -- screen rotations are sequential
      await settle();
    }
    checkout.send({ type: 'step.requested', step: 'home' });
    await settle();
    expect(views).toEqual([['form', 'home']]);
  });

  test('does not count a step whose code fails to load', async () => {
    const { checkout } = startCheckout();
    const shown = createDisplayedCheckout(checkout, {
      page: new EventTarget(),
      canAnimate: () => false,
      loadStep: (step) => (step === 'payment' ? rejectWithNetworkError() : null),
      nextPaint: () => Promise.resolve(),
      onLoadError: () => undefined,
    });
    const { views, countView } = follow(() => pageOf(shown.getSnapshot()));
    shown.subscribe(countView);
    await settle();
    await goToForm(checkout);
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    await settle();
    checkout.send({ type: 'step.requested', step: 'form' });
    await settle();
    expect(views).toEqual([
      [null, 'home'],
      ['home', 'form'],
    ]);
  });
});

describe('hidden page', () => {
  const home = { step: 'home', subStep: 'none' } as const;

  test('counts a page once, after its step is determined', async () => {
    let shown: ShownPage | null = null;
    const { views, countView } = follow(() => shown);
    await settle();
    expect(views).toEqual([]);
    shown = { step: 'payment', subStep: 'none' };
    countView();
    countView();
    await settle();
    countView();
    await settle();
    expect(views).toEqual([[null, 'payment']]);
  });

  test('counts a hidden or prerendered page once it becomes visible @R7.28', async () => {
    const page = new FakePage();
    page.become('hidden');
    const { checkout } = startCheckout();
    const { views } = followCheckout(checkout, page);
    await settle();
    await goToForm(checkout);
    await settle();
    expect(views).toEqual([]);
    page.become('visible');
    page.become('hidden');
    page.become('visible');
    await settle();
    expect(views).toEqual([[null, 'form']]);
  });

  test.each<readonly [PageName, ShownPage | null, readonly (string | null)[]]>([
    ['app', home, [null, 'home']],
    ['carte', null, [null, null]],
  ])('counts the page %s again when Back restores it', async (name, shown, view) => {
    const { views, countView, page } = follow(() => shown, { name });
    await settle();
    countView();
    await settle();
    expect(views).toEqual([view]);
    page.dispatchEvent(new Event('app:restored'));
    await settle();
    expect(views).toEqual([view, view]);
  });
});
