import { expect, test } from '#e2e/support/test.ts';

// Uses the landing page, because its external header has the longest label and thus the least space.
test.use({ edition: 'landing' });

test('opens the external header with all links inside the screen @R2.13', async ({ page, visitor }) => {
  await visitor.visit('/');
  const navigation = page.getByRole('navigation', { name: 'Principale' });
  const loginLink = navigation.getByRole('link', { name: 'Se connecter' });
  await expect(loginLink).toBeHidden();
  await navigation.getByRole('button', { name: 'Menu' }).tap();
  const names = ['Au menu', 'Les coulisses', 'Carte cadeau', '01 00 00 00 00', 'Se connecter'];
  await Promise.all(
    names.map((name) =>
      expect(navigation.getByRole('link').filter({ hasText: name })).toBeInViewport({ ratio: 1 }),
    ),
  );
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await page.keyboard.press('Escape');
  await expect(loginLink).toBeHidden();
});
