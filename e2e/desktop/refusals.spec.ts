import { expect, test } from '#e2e/support/test.ts';

for (const [address, reason] of [
  ['/?step=form', 'Mealbox is not ready'],
  ['/?step=payment', 'Form is not ready for payment'],
  ['/?step=success', 'Payment workflow is not successful.'],
] as const)
  test(`logs the reason why ${address} redirects to home`, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text() === reason);
    await page.goto(address);
    expect((await logged).type()).toBe('debug');
  });

test('logs the blockers of a press on the pay button @R4.28', async ({ page, shopper }) => {
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'debug' && messages.push(message.text()));
  const prepared = page.waitForResponse('**/api/createStripeIntent');
  await shopper.reachesPayment();
  await (await prepared).finished();
  await expect(shopper.pay).not.toHaveAttribute('aria-busy');
  await shopper.pay.click({ force: true });
  await expect.poll(() => messages.toSorted()).toEqual(['Card is not complete', 'Terms are not accepted']);
});
