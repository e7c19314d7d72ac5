import { describe, expect, test, vi } from 'vitest';
import { stepOf } from '#machines/checkout/selectors.ts';
import { shownCheckout } from '#src/checkout/shown.ts';
import { startCheckout, settle } from '#tests/support/checkout.ts';

const there = { awaited: () => null, onMissing: () => undefined };
const order = { type: 'order.started', nbMeals: 12 } as const;

describe('the checkout as it is shown', () => {
  test('keeps the old step until the browser has its picture, then shows all that happened', async () => {
    const { checkout } = startCheckout();
    await settle();
    const updates: (() => void)[] = [];
    const page = {
      startViewTransition(update: () => void) {
        updates.push(update);
        // It is skipped, as by whoever goes on before it has begun.
        return { ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')) };
      },
    };
    const shown = shownCheckout(checkout, { page, isMoving: () => true, ...there });
    const seen = vi.fn<() => void>();
    shown.subscribe(seen);
    checkout.send(order);
    checkout.send({ type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' });
    expect(stepOf(shown.getSnapshot())).toBe('home');
    expect(seen).not.toHaveBeenCalled();
    expect(updates).toHaveLength(1);
    updates[0]?.();
    expect(stepOf(shown.getSnapshot())).toBe('form');
    expect(shown.getSnapshot().context.fields['customer.firstName']).toBe('Jeanne');
    expect(seen).toHaveBeenCalledOnce();
  });

  test.each([
    ['who would not have things move', { startViewTransition: vi.fn<() => never>() }, false],
    ['a browser without view transitions', {}, true],
  ])('changes at once for %s', async (_, page, isMoving) => {
    const { checkout } = startCheckout();
    await settle();
    const shown = shownCheckout(checkout, { page, isMoving: () => isMoving, ...there });
    checkout.send(order);
    expect(stepOf(shown.getSnapshot())).toBe('form');
  });

  test('keeps the old step until the code of the new one is there', async () => {
    const { checkout } = startCheckout();
    await settle();
    const code = Promise.withResolvers<void>();
    const awaited = vi.fn<() => Promise<void>>(() => code.promise);
    const shown = shownCheckout(checkout, { page: {}, isMoving: () => false, ...there, awaited });
    checkout.send(order);
    expect(stepOf(shown.getSnapshot())).toBe('home');
    expect(awaited).toHaveBeenCalledWith('form');
    code.resolve();
    await settle();
    expect(stepOf(shown.getSnapshot())).toBe('form');
  });

  test('says when that code cannot be had', async () => {
    const { checkout } = startCheckout();
    await settle();
    const onMissing = vi.fn<() => void>();
    const awaited = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
    shownCheckout(checkout, { page: {}, isMoving: () => false, awaited, onMissing });
    checkout.send(order);
    await settle();
    expect(onMissing).toHaveBeenCalledOnce();
  });

  test('shows who has gone back meanwhile where they are', async () => {
    const { checkout } = startCheckout();
    await settle();
    const code = Promise.withResolvers<void>();
    const onMissing = vi.fn<() => void>();
    const options = { page: {}, isMoving: () => false, awaited: () => code.promise, onMissing };
    const shown = shownCheckout(checkout, options);
    checkout.send(order);
    checkout.send({ type: 'step.requested', step: 'home' });
    code.reject(new TypeError('Failed to fetch'));
    await settle();
    expect(onMissing).not.toHaveBeenCalled();
    expect(shown.getSnapshot()).toBe(checkout.getSnapshot());
    checkout.send({ type: 'mealBox.chosen', nbMeals: 16 });
    expect(shown.getSnapshot().context.nbMeals).toBe(16);
  });
});
