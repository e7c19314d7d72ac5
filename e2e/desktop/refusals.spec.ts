import { expect, test } from '#e2e/support/test.ts';

for (const [address, reason] of [
  ['/?step=form', 'Mealbox is not ready'],
  ['/?step=payment', 'Form is not ready for payment'],
  ['/?step=success', 'Payment workflow is not successful.'],
] as const)
  test(`logs the reason why ${address} redirects to home`, async ({ page }) => {
    const loggedReason = page.waitForEvent('console', (message) => message.text() === reason);
    await page.goto(address);
    expect((await loggedReason).type()).toBe('debug');
  });

test('logs the missing conditions when the customer clicks the blocked pay button @R4.28', async ({
  page,
  shopper,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'debug' && messages.push(message.text()));
  const intentResponse = page.waitForResponse('**/api/createStripeIntent');
  await shopper.openPayment();
  await (await intentResponse).finished();
  await expect(shopper.payButton).not.toHaveAttribute('aria-busy');
  await shopper.payButton.click({ force: true });
  await expect.poll(() => messages.toSorted()).toEqual(['Card is not complete', 'Terms are not accepted']);
});
