import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/support/shop.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';

const execFileAsync = promisify(execFile);
const countPath = '/api/countJourney';

async function startOrder(page: Page): Promise<void> {
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
}

async function completePurchase(shopper: VoucherShopper): Promise<void> {
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
}

/** Simulates a switch to another tab and back. Headless Chromium treats all tabs as visible. */
const switchTabs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

const readCountedMoves = async (shop: Shop): Promise<readonly string[]> =>
  (await shop.countLog()).match(/moved (?:-|checkout\.[\w.]+) (?:-|checkout\.[\w.]+)(?= \d)/g) ?? [];

test.describe('with consent', () => {
  test.use({ storedConsent: 'given' });

  test('counts the states of a purchase and draws them in the funnel', async ({
    page,
    shop,
    shopper,
    visitor,
  }, testInfo) => {
    const countRequests = recordRequests(page, countPath);
    await visitor.visit('/');
    // Waits for the checkout's code, because a press without it opens another document.
    await shopper.chooseBox(8);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('8');
    await startOrder(page);
    await shopper.fillForm({ firstName: '' });
    await page.getByRole('button', { name: 'Passer au paiement' }).click();
    await expect(shopper.field('customer.firstName')).toHaveAttribute('aria-invalid', 'true');
    await completePurchase(shopper);
    // The move from the success page to another page is counted too.
    await page.goto('about:blank');
    await expect.poll(() => readCountedMoves(shop)).toContain('moved checkout.success.confirmed -');
    expect(await readCountedMoves(shop)).toEqual(
      expect.arrayContaining([
        'moved checkout.home.choosing checkout.form.editing',
        'moved checkout.form.submitting checkout.payment.open.preparing.customer',
        'moved checkout.payment.closed.paying.confirmingCard checkout.payment.closed.paying.finalising',
        'moved checkout.payment.closed.paying.finalising checkout.success.confirmed',
      ]),
    );
    const countLog = await shop.countLog();
    expect(countLog).toContain('fieldRefused customer.firstName');
    const countLogWithoutVisits = countLog.replaceAll(/"visit":\d+/g, '');
    for (const typedValue of Object.values(shopper.details))
      expect(countLogWithoutVisits).not.toContain(typedValue);
    expect(
      await Promise.all(countRequests.map(async (request) => (await request.allHeaders())['cookie'])),
    ).toEqual(countRequests.map(() => undefined));

    const log = testInfo.outputPath('shop.log');
    await writeFile(log, countLog);
    await execFileAsync(process.execPath, [
      'tools/diagrams.ts',
      '--funnel',
      log,
      '--folder',
      testInfo.outputPath('drawn'),
    ]);
    const funnel = await readFile(testInfo.outputPath('drawn/funnel.md'), 'utf8');
    expect(funnel).toContain('| Choix de la box (`checkout.home`) | 1 | 0 |');
    expect(funnel).toContain('| Commande confirmée (`checkout.success`) | 1 | 0 |');
    expect(funnel).not.toContain('Inutilisables');
  });

  test('stops counting when the customer withdraws consent during an order', async ({
    page,
    shop,
    shopper,
    visitor,
  }) => {
    const countRequests = recordRequests(page, countPath);
    await visitor.visit('/');
    await startOrder(page);
    await shopper.fillForm();
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await visitor.cookieDialog.getByRole('button', { name: 'Refuser' }).click();
    await expect(visitor.cookieDialog).toHaveCount(0);
    await shopper.goToPayment();
    await shopper.fillPayment();
    await page.goto('about:blank');
    expect(countRequests).toEqual([]);
    expect(await shop.countLog()).toBe('');
  });

  test('completes the purchase when counts are rejected with 429', async ({
    incidents,
    page,
    shop,
    shopper,
    visitor,
  }) => {
    incidents.allow(/status of 429/);
    await page.route(`**${countPath}`, (route) => route.fulfill({ status: 429, json: {} }));
    await visitor.visit('/');
    await startOrder(page);
    await shopper.fillForm();
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(countPath)) statuses.push(response.status());
    });
    // Repeats the switch, because the code that counts loads after the form.
    await expect(async () => {
      await switchTabs(page);
      expect(statuses).toContain(429);
    }).toPass();
    await completePurchase(shopper);
    expect((await shop.ledger()).orders).toHaveLength(1);
  });
});

test('counts nothing and loads no counting code without consent', async ({
  page,
  shop,
  shopper,
  visitor,
}) => {
  const countRequests = recordRequests(page, countPath);
  const scriptPaths: string[] = [];
  page.on('request', (request) => {
    if (/journeyCount/.test(request.url())) scriptPaths.push(request.url());
  });
  await visitor.visit('/');
  await startOrder(page);
  await completePurchase(shopper);
  await page.goto('about:blank');
  expect([countRequests, scriptPaths]).toEqual([[], []]);
  expect(await shop.countLog()).toBe('');
});
