import { buyByCard, buyByWallet, countWords, CountingVisitor } from '#e2e/measure/journey.ts';
import { journeyBudgets } from '#e2e/measure/journeyBudgets.ts';
import { expect, test } from '#e2e/support/test.ts';

test('buys by card within the budgets of taps, keys and words, with the next button in view', async ({
  page,
}) => {
  const visitor = new CountingVisitor(page);
  await buyByCard(visitor);
  const { taps, keys, fields } = journeyBudgets.card;
  expect(visitor.taps).toBeLessThanOrEqual(taps);
  expect(visitor.keys).toBeLessThanOrEqual(keys);
  expect(visitor.fields).toBeLessThanOrEqual(fields);
  const steps = visitor.screens.filter(({ name }) => name in journeyBudgets.words);
  expect(steps.map(({ name }) => name)).toEqual(['details', 'delivery', 'payment']);
  const budgets: Readonly<Record<string, number>> = journeyBudgets.words;
  const bottom = page.viewportSize()?.height ?? 0;
  for (const { name, words, buttonDistance } of steps) {
    expect(words, `words of ${name}`).toBeLessThanOrEqual(budgets[name] ?? 0);
    expect(buttonDistance, `button of ${name}`).toBeLessThan(bottom);
  }
});

test('buys with a wallet within the budget of taps and keys', async ({ page, shop }) => {
  await shop.setWallets(['apple_pay']);
  const visitor = new CountingVisitor(page);
  await buyByWallet(visitor);
  const { taps, keys } = journeyBudgets.wallet;
  expect(visitor.taps).toBeLessThanOrEqual(taps);
  expect(visitor.keys).toBeLessThanOrEqual(keys);
});

test('asks for a meal voucher within the budget of words', async ({ page, shopper }) => {
  await shopper.openPaymentWithDraft({ nbMeals: 10, promoCode: 'DECOUVERTE' });
  await shopper.chooseMethod('conecs');
  await expect(shopper.conecsField('pan')).toBeEditable();
  await expect(shopper.payButton).not.toHaveAttribute('aria-busy', 'true');
  const screen = await page.locator('main').innerText();
  // The warning appears only if a charge is due on a Sunday or public holiday.
  const warning = await page.getByText(/vos titres-restaurant valent en principe/).allInnerTexts();
  expect(countWords(screen) - countWords(warning.join(' '))).toBeLessThanOrEqual(
    journeyBudgets.words.voucher,
  );
});
