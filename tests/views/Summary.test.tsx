import { expect, test } from 'vitest';
import { Summary } from '#src/checkout/frame/summary/Summary.tsx';
import { goToForm, startCheckout } from '#tests/support/checkout.ts';
import { wish } from '#tests/support/wishes.ts';
import { render, wordsOf } from './render.tsx';

test('names the marked dishes of the order, and those that need a larger box @R2.50', async () => {
  const { checkout } = startCheckout(undefined, { wishes: ['a', 'b', 'c', 'd', 'e'].map(wish) });
  await goToForm(checkout);
  const words = () => wordsOf(render(checkout, Summary));
  expect(words()).toContain('5 plats gardés : a, b, c, d, e.');
  expect(words()).not.toContain('Sans place');
  checkout.send({ type: 'mealBox.chosen', nbMeals: 4 });
  expect(words()).toContain(
    '4 plats gardés : a, b, c, d. Sans place dans cette box : e. Prenez une box plus grande pour l’ajouter.',
  );
  checkout.send({ type: 'mealBox.chosen', nbMeals: 5 });
  expect(words()).toContain('5 plats gardés : a, b, c, d, e.');
});

test('names no dish without marked dishes', async () => {
  const { checkout } = startCheckout();
  await goToForm(checkout);
  expect(wordsOf(render(checkout, Summary))).not.toContain('gardé');
});
