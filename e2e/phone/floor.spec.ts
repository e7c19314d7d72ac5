import type { Page } from '@playwright/test';
import {
  newerLanguageBuiltIns,
  newerPlatformBuiltIns,
  removeBuiltIns,
  type BuiltIn,
} from '#e2e/support/builtIns.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

const unsupportedMessage = (page: Page) =>
  page.getByText(/^Votre navigateur est trop ancien pour commander ici\./);

test('completes a card purchase in the oldest supported browser', async ({ page, shop, shopper }) => {
  await page.addInitScript(removeBuiltIns, [...newerLanguageBuiltIns, ...newerPlatformBuiltIns]);
  await shopper.startOrder();
  await expect(unsupportedMessage(page)).toBeHidden();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});

/**
 * Built-ins that the code uses and the oldest supported browsers lack.
 * `BUILT_INS=all` tests all built-ins that these browsers lack.
 */
const usedBuiltIns: readonly BuiltIn[] = [
  'Promise.withResolvers',
  'Map.groupBy',
  'Array.toReversed',
  'Array.toSorted',
  'AbortSignal.any_static',
  'Element.checkVisibility',
  'Window.requestIdleCallback',
];
const removedBuiltIns =
  process.env['BUILT_INS'] === 'all' ? [...newerLanguageBuiltIns, ...newerPlatformBuiltIns] : usedBuiltIns;

for (const name of removedBuiltIns)
  test(`accepts a card payment in a browser without ${name}`, async ({ page, shop, shopper }) => {
    await page.addInitScript(removeBuiltIns, [name]);
    await shopper.openPayment();
    await shopper.fillPayment();
    const sum = await shopper.submitPayment();
    await shopper.expectConfirmation();
    await expectOneOrder(shop, { sum });
  });

test('completes a purchase without CSS features of newer browsers', async ({ page, shop, shopper }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const cssWithoutNewFeatures = css
      .replaceAll(':has(', ':unknown(')
      .replaceAll('subgrid', 'unknown')
      .replaceAll(/content-visibility|interpolate-size|text-wrap/g, 'unknown');
    await route.fulfill({ response, body: cssWithoutNewFeatures });
  });
  await shopper.startOrder(12);
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});

const helpText = /Mettez-le à jour, ouvrez cette page dans un autre .* ou commandez par téléphone au 01/;

for (const address of ['/', '/?step=form&box=10', '/menus'])
  test(`reports an unsupported browser at ${address} when the inline starter script cannot run`, async ({
    incidents,
    page,
  }) => {
    incidents.allow(/Content Security Policy|inline script/);
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      // The CSP blocks the changed script. To the page, this is like a script that cannot be parsed.
      await route.fulfill({
        response,
        body: html.replace(/(<script data-modules[^>]*>)/, '$1 newer than ES5;'),
      });
    });
    await page.goto(address);
    await expect(unsupportedMessage(page)).toBeVisible();
    await expect(unsupportedMessage(page)).toHaveText(helpText);
  });

test('reports an unsupported browser if required built-ins are missing', async ({ incidents, page }) => {
  incidents.allow(/crash|at is not a function|hasOwn/);
  await page.addInitScript(removeBuiltIns, ['Array.at', 'Object.hasOwn']);
  await page.goto('/');
  await expect(unsupportedMessage(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
