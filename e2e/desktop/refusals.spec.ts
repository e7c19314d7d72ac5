import { expect, test } from '#e2e/support/test.ts';

for (const [address, reason] of [
  ['/?step=form', 'Mealbox is not ready'],
  ['/?step=payment', 'Form is not ready for payment'],
  ['/?step=success', 'Payment workflow is not successful.'],
] as const)
  test(`the console says why ${address} leads home`, async ({ page }) => {
    const said = page.waitForEvent('console', (message) => message.text() === reason);
    await page.goto(address);
    expect((await said).type()).toBe('debug');
  });

test('the console says what is in the way of a press on the button that pays @R4.28', async ({
  page,
  shopper,
}) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'debug' && said.push(message.text()));
  const prepared = page.waitForResponse('**/api/createStripeIntent');
  await shopper.reachesPayment();
  await (await prepared).finished();
  await expect(shopper.pay).not.toHaveAttribute('aria-busy');
  await shopper.pay.click({ force: true });
  await expect.poll(() => said.toSorted()).toEqual(['Card is not complete', 'Terms are not accepted']);
});
