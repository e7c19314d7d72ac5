import { describe, expect, test, vi } from 'vitest';
import { stepOf } from '#machines/checkout/selectors.ts';
import { createDisplayedCheckout } from '#src/checkout/displayedCheckout.ts';
import { goToPayment, startCheckout, settle } from '#tests/support/checkout.ts';

const nextPaint = () => Promise.resolve();
const loaded = { loadStep: () => null, nextPaint, onLoadError: () => undefined };
const order = { type: 'order.started', nbMeals: 12 } as const;

describe('shownCheckout', () => {
  test('shows the old step until the view transition starts, then all later changes', async () => {
    const { checkout } = startCheckout();
    await settle();
    const updates: (() => void)[] = [];
    const page = Object.assign(new EventTarget(), {
      startViewTransition(update: () => void) {
        updates.push(update);
        // The browser skips the view transition, as if the customer continued before the transition started.
        const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
        return { ready, finished: Promise.resolve(), skipTransition: vi.fn<() => void>() };
      },
    });
    const shown = createDisplayedCheckout(checkout, { page, canAnimate: () => true, ...loaded });
    const listener = vi.fn<() => void>();
    shown.subscribe(listener);
    checkout.send(order);
    checkout.send({ type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' });
    expect(stepOf(shown.getSnapshot())).toBe('home');
    expect(listener).not.toHaveBeenCalled();
    await settle();
    expect(updates).toHaveLength(1);
    updates[0]?.();
    expect(stepOf(shown.getSnapshot())).toBe('form');
    expect(shown.getSnapshot().context.fields['customer.firstName']).toBe('Jeanne');
    expect(listener).toHaveBeenCalledOnce();
  });

  test.each(['pointermove', 'pointerdown'])(
    'skips the view transition when the customer uses the pointer (%s)',
    async (type) => {
      const { checkout } = startCheckout();
      await settle();
      const finished = Promise.withResolvers<void>();
      const skipTransition = vi.fn<() => void>(finished.resolve);
      const page = Object.assign(new EventTarget(), {
        startViewTransition(update: () => void) {
          update();
          return { ready: Promise.resolve(), finished: finished.promise, skipTransition };
        },
      });
      createDisplayedCheckout(checkout, { page, canAnimate: () => true, ...loaded });
      page.dispatchEvent(new Event(type));
      checkout.send(order);
      await settle();
      expect(skipTransition).not.toHaveBeenCalled();
      page.dispatchEvent(new Event(type));
      expect(skipTransition).toHaveBeenCalledOnce();
      await settle();
      // The shop ignores this event, because the view transition has finished.
      page.dispatchEvent(new Event(type));
      expect(skipTransition).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['reduced motion', { startViewTransition: vi.fn<() => never>() }, false],
    ['a browser without view transitions', {}, true],
  ])('changes the step without a transition with %s', async (_, methods, canAnimate) => {
    const page = Object.assign(new EventTarget(), methods);
    const { checkout } = startCheckout();
    await settle();
    const shown = createDisplayedCheckout(checkout, { page, canAnimate: () => canAnimate, ...loaded });
    checkout.send(order);
    await settle();
    expect(stepOf(shown.getSnapshot())).toBe('form');
  });

  test('shows the new step after the browser has painted the pressed button as busy', async () => {
    const { checkout } = startCheckout();
    await settle();
    const paint = Promise.withResolvers<void>();
    const shown = createDisplayedCheckout(checkout, {
      page: new EventTarget(),
      canAnimate: () => false,
      ...loaded,
      nextPaint: () => paint.promise,
    });
    checkout.send(order);
    await settle();
    expect(stepOf(shown.getSnapshot())).toBe('home');
    paint.resolve();
    await settle();
    expect(stepOf(shown.getSnapshot())).toBe('form');
  });

  test('shows a new payment method after the browser has painted its radio button', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    const paint = Promise.withResolvers<void>();
    const startViewTransition = vi.fn<() => never>();
    const shown = createDisplayedCheckout(checkout, {
      page: Object.assign(new EventTarget(), { startViewTransition }),
      canAnimate: () => true,
      ...loaded,
      nextPaint: () => paint.promise,
    });
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
    checkout.send({ type: 'terms.withdrawn' });
    expect(shown.getSnapshot().context.method).toBe('PAYMENT_METHOD_CB');
    paint.resolve();
    await settle();
    expect(shown.getSnapshot()).toBe(checkout.getSnapshot());
    expect(shown.getSnapshot().context.method).toBe('PAYMENT_METHOD_SWILE');
    expect(startViewTransition).not.toHaveBeenCalled();
  });

  test('shows the old step until the code of the new one has loaded', async () => {
    const { checkout } = startCheckout();
    await settle();
    const code = Promise.withResolvers<void>();
    const loadStep = vi.fn<() => Promise<void>>(() => code.promise);
    const shown = createDisplayedCheckout(checkout, {
      page: new EventTarget(),
      canAnimate: () => false,
      ...loaded,
      loadStep,
    });
    checkout.send(order);
    expect(stepOf(shown.getSnapshot())).toBe('home');
    expect(loadStep).toHaveBeenCalledWith('form');
    code.resolve();
    await settle();
    expect(stepOf(shown.getSnapshot())).toBe('form');
  });

  test('reports that the code of a step failed to load', async () => {
    const { checkout } = startCheckout();
    await settle();
    const onLoadError = vi.fn<() => void>();
    const loadStep = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
    createDisplayedCheckout(checkout, {
      page: new EventTarget(),
      canAnimate: () => false,
      loadStep,
      nextPaint,
      onLoadError,
    });
    checkout.send(order);
    await settle();
    expect(onLoadError).toHaveBeenCalledOnce();
  });

  test('reports no failed load if the customer has already gone back', async () => {
    const { checkout } = startCheckout();
    await settle();
    const code = Promise.withResolvers<void>();
    const onLoadError = vi.fn<() => void>();
    const options = {
      page: new EventTarget(),
      canAnimate: () => false,
      loadStep: () => code.promise,
      nextPaint,
      onLoadError,
    };
    const shown = createDisplayedCheckout(checkout, options);
    checkout.send(order);
    checkout.send({ type: 'step.requested', step: 'home' });
    code.reject(new TypeError('Failed to fetch'));
    await settle();
    expect(onLoadError).not.toHaveBeenCalled();
    expect(shown.getSnapshot()).toBe(checkout.getSnapshot());
    checkout.send({ type: 'mealBox.chosen', nbMeals: 16 });
    expect(shown.getSnapshot().context.nbMeals).toBe(16);
  });
});
