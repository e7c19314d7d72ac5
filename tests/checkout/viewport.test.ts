import { expect, test } from 'vitest';
import { connectViewport } from '#src/checkout/viewport.ts';
import { startCheckout } from '#tests/support/checkout.ts';

/** Media query stub with a settable result. */
class Query extends EventTarget implements MediaQueryList {
  readonly media = '(width < 40rem)';
  readonly onchange = null;
  matches: boolean;

  constructor(matches: boolean) {
    super();
    this.matches = matches;
  }

  turn(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }

  addListener(): void {}
  removeListener(): void {}
}

test('tracks the sub-step only while the screen is narrow @R2.18', () => {
  const { checkout } = startCheckout();
  const query = new Query(true);
  connectViewport(checkout, query);
  checkout.send({ type: 'order.started', nbMeals: 10 });
  const subStep = () => checkout.getSnapshot().context.subStep;
  expect(subStep()).toBe('form');
  query.turn(false);
  expect(subStep()).toBe('none');
  query.turn(true);
  expect(subStep()).toBe('form');
});

test('has no sub-step on a screen that is wide from the start', () => {
  const { checkout } = startCheckout();
  connectViewport(checkout, new Query(false));
  checkout.send({ type: 'order.started', nbMeals: 10 });
  expect(checkout.getSnapshot().context.subStep).toBe('none');
});
