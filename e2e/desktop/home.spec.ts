import type { Locator } from '@playwright/test';
import { waitForPaint } from '#e2e/support/waitForPaint.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

test('scrolls the dish carousel with its arrows by keyboard @R2.30', async ({ visitor }) => {
  await visitor.visit('/');
  const recipes = visitor.section('Sur notre carte');
  await recipes.scrollIntoViewIfNeeded();
  const next = recipes.getByRole('button', { name: 'Plats suivants' });
  const previous = recipes.getByRole('button', { name: 'Plats précédents' });
  await expect(next).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const last = recipes.getByRole('listitem').last();
  await expect(last).not.toBeInViewport();
  await expect(async () => {
    await next.press('Enter');
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 200 });
  }).toPass();
  await expect(last).toBeInViewport();
  await expect(next).toBeFocused();
  await expect(previous).not.toHaveAttribute('aria-disabled');
});

test('wraps the testimonial carousel at both ends @R2.30', async ({ visitor }) => {
  await visitor.visit('/');
  await visitor.dismissExitDialog();
  const testimonials = visitor.section('Ce qu’on en dit à table');
  await testimonials.scrollIntoViewIfNeeded();
  const next = testimonials.getByRole('button', { name: 'Avis suivants' });
  await expect(next).toBeVisible();
  const [first, last] = [
    testimonials.getByRole('listitem').first(),
    testimonials.getByRole('listitem').last(),
  ];
  await testimonials.getByRole('button', { name: 'Avis précédents' }).click();
  await expect(last).toBeInViewport();
  await next.click();
  await expect(first).toBeInViewport();
  await expect(next).not.toHaveAttribute('aria-disabled');
});

/**
 * Measures a carousel of quotes.
 * Returns the number of visible quotes, the gap and all heights in px, and the cut-off quotes.
 */
const measureSlides = (list: Locator): Promise<unknown> =>
  list.evaluate((slides) => {
    const boxes = Array.from(slides.children, (slide) => slide.getBoundingClientRect());
    const [first, second] = boxes;
    if (first === undefined || second === undefined)
      throw new Error('The page has fewer than two testimonials');
    const end = slides.parentElement?.getBoundingClientRect().right ?? 0;
    const visibleCount = boxes
      .filter(({ left }) => left >= first.left)
      .reduce((sum, { left, right, width }) => sum + Math.max(0, Math.min(right, end) - left) / width, 0);
    const quoteElements = [...slides.querySelectorAll('figure')];
    return {
      shown: Math.round(visibleCount * 100) / 100,
      gap: Math.round(second.left - first.right),
      heights: [...new Set(quoteElements.map((quote) => quote.offsetHeight))],
      clippedQuotes: quoteElements.filter((quote) =>
        [...quote.querySelectorAll('p, figcaption')].some(
          (text) => text.getBoundingClientRect().bottom > quote.getBoundingClientRect().bottom - 16,
        ),
      ).length,
    };
  });

test('shows 1.2, 2.5 or 3 testimonials, by screen width @R2.29', async ({ page, visitor }) => {
  await visitor.visit('/');
  const list = page.getByRole('list', { name: 'Avis de clients' });
  await list.scrollIntoViewIfNeeded();
  await expect(list.locator('..')).toHaveAttribute('data-alive', 'true');
  const expectedCounts = [
    [320, 1.2],
    [390, 1.2],
    [639, 1.2],
    [640, 2.5],
    [700, 2.5],
    [1023, 2.5],
    [1024, 3],
    [1280, 3],
    [1600, 3],
  ] as const;
  await Array.fromAsync(expectedCounts, async ([width, shown]) => {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => measureSlides(list), `at ${width} px`)
      .toEqual({ shown, gap: 16, heights: [450], clippedQuotes: 0 });
  });
});

test('opens one FAQ answer at a time and shows more on request @R4.26', async ({ page, visitor }) => {
  await visitor.visit('/');
  await visitor.dismissExitDialog();
  const questions = page.locator('details[name=faq]');
  await expect(questions.filter({ visible: true })).toHaveCount(3);
  await expect(questions.first()).toHaveAttribute('open');
  await page.getByText('Combien de temps se conservent-ils').click();
  await expect(page.getByText(/^De 7 à 10\sjours/)).toBeVisible();
  await expect(questions.first()).not.toHaveAttribute('open');
  await page.getByText('Combien de temps se conservent-ils').click();
  await expect(page.getByText(/^De 7 à 10\sjours/)).toBeHidden();

  await page.getByRole('button', { name: 'Voir plus de questions' }).press('Enter');
  await expect(questions.filter({ visible: true })).toHaveCount(7);
  await expect(questions.nth(3).locator('summary')).toBeFocused();
  await page.getByRole('button', { name: 'Voir moins de questions' }).click();
  await expect(questions.filter({ visible: true })).toHaveCount(3);
});

test('shows the offer on hover and focus and hides it on Escape @R2.28', async ({ page, visitor }) => {
  await visitor.visit('/');
  const showOfferButton = page.getByRole('button', { name: 'Voir l’offre' });
  const boxes = page.locator('#offer').getByRole('listitem');
  await expect(boxes.first()).toBeHidden();
  await showOfferButton.hover();
  await expect(boxes.filter({ visible: true })).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(boxes.first()).toBeHidden();
  await page.mouse.move(600, 600);
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
  await page.keyboard.press('Tab');
  await expect(showOfferButton).toBeFocused();
  await expect(boxes.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(boxes.first()).toBeHidden();
});

test('ends the last-minute timer at 19:00 Paris time @R2.26', async ({ page, visitor }) => {
  await page.clock.install({ time: new Date('2026-11-21T18:58:50+01:00') });
  // Without these dates, the page corrects its clock to the real time.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = await page.evaluate(() => new Date().toUTCString());
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await visitor.visit('/?lastminute');
  await expect(page.getByRole('timer')).toHaveText(/^00:01:\d\d$/);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('timer')).toHaveText(/^00:00:\d\d$/);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText('sur les 4 premières box').first()).toBeVisible();
});

test('copies the e-mail of the exit-intent dialog into the form @R4.24', async ({
  page,
  shopper,
  visitor,
}) => {
  await visitor.visit('/');
  await visitor.openExitDialog();
  await expect(visitor.exitDialog).toContainText(/Jusqu’à 85\s€ offerts sur les 4\spremières box\./);
  await visitor.exitDialog.getByLabel('E-mail').fill('camille@example.com');
  await visitor.exitDialog.getByRole('button', { name: 'Choisir ma box' }).click();
  await expect(visitor.exitDialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/#select-your-box$/);
  await expect(page.getByRole('heading', { name: /^Combien de repas/ })).toBeInViewport();

  await visitor.simulateMouseLeave();
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(visitor.exitDialog).toHaveCount(0);
  await expect(shopper.field('customer.email')).toHaveValue('camille@example.com');
});

test('opens no exit-intent dialog over the pinned offer panel @R4.23', async ({ page, visitor }) => {
  await visitor.visit('/');
  const showOfferButton = page.getByRole('button', { name: 'Voir l’offre' });
  await showOfferButton.click();
  await visitor.simulateMouseLeave();
  await page.keyboard.press('Escape');
  await expect(visitor.exitDialog).toHaveCount(0);
  await visitor.openExitDialog();
});

test('sends no request when the mouse leaves the window sideways', async ({ page, visitor }) => {
  await visitor.visit('/');
  await visitor.simulateInteraction();
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page, '');
  await visitor.simulateMouseLeave({ clientY: 300 });
  // If the page made a request, it would have started before this paint.
  await waitForPaint(page);
  expect(requests).toEqual([]);
  await visitor.openExitDialog();
  expect(requests).not.toEqual([]);
});

test('does not reopen a closed exit-intent dialog @R2.25', async ({ page, visitor }) => {
  await visitor.visit('/');
  await visitor.openExitDialog();
  await visitor.exitDialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(visitor.exitDialog).toHaveCount(0);
  await visitor.simulateMouseLeave();
  await visitor.section('Le mot de la fondatrice').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(visitor.exitDialog).toHaveCount(0);
});
