import { waitForPaint } from '#e2e/support/waitForPaint.ts';
import { expect, test } from '#e2e/support/test.ts';

test('opens the delivery step although the button moves while the customer presses it', async ({
  page,
  shopper,
}) => {
  await shopper.openForm();
  const { email, firstName, lastName, phone } = shopper.details;
  await shopper.field('customer.email').fill(email);
  await shopper.field('customer.firstName').fill(firstName);
  await shopper.field('customer.lastName').fill(lastName);
  await shopper.field('customer.phoneNumber').fill(phone);
  await shopper.field('address.line1').fill('12 rue des Lilas 44000 Nantes');
  const nextButton = page.getByRole('button', { name: 'Choisir ma livraison' });
  await shopper.scrollIntoView(nextButton);
  // Leaves the page's end. There, the browser would scroll and so hide the move of the button.
  await page.evaluate(() => scrollBy(0, -150));
  await waitForPaint(page);
  const { x, y, width, height } = (await nextButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height - 4);
  await expect(shopper.title).toHaveText('Quel mardi vous arrange\u00a0?');
});
