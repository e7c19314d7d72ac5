import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/support/shop.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';

const run = promisify(execFile);
const count = '/api/countJourney';

async function startsOrder(page: Page): Promise<void> {
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
}

async function buys(shopper: VoucherShopper): Promise<void> {
  await shopper.fills();
  await shopper.goesToPayment();
  await shopper.isReadyToPay();
  await shopper.pays();
  await shopper.isThanked();
}

/** Simulates switching tabs, because headless Chromium treats all tabs as visible. */
const switchTabs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

const countedMoves = async (shop: Shop): Promise<readonly string[]> =>
  (await shop.counted()).match(/moved (?:-|checkout\.[\w.]+) (?:-|checkout\.[\w.]+)(?= \d)/g) ?? [];

test.describe('with consent', () => {
  test.use({ storedConsent: 'given' });

  test('counts the states of a purchase and draws them in the funnel', async ({
    page,
    shop,
    shopper,
    visitor,
  }, testInfo) => {
    const sent = requestsTo(page, count);
    await visitor.visits('/');
    await startsOrder(page);
    await shopper.fills({ firstName: '' });
    await page.getByRole('button', { name: 'Passer au paiement' }).click();
    await expect(shopper.field('customer.firstName')).toHaveAttribute('aria-invalid', 'true');
    await buys(shopper);
    // Leaving the page is counted.
    await page.goto('about:blank');
    await expect.poll(() => countedMoves(shop)).toContain('moved checkout.success.confirmed -');
    expect(await countedMoves(shop)).toEqual(
      expect.arrayContaining([
        'moved checkout.home.choosing checkout.form.editing',
        'moved checkout.form.submitting checkout.payment.open.preparing.customer',
        'moved checkout.payment.closed.paying.confirmingCard checkout.payment.closed.paying.finalising',
        'moved checkout.payment.closed.paying.finalising checkout.success.confirmed',
      ]),
    );
    const counted = await shop.counted();
    expect(counted).toContain('fieldRefused customer.firstName');
    const words = counted.replaceAll(/"visit":\d+/g, '');
    for (const typed of Object.values(shopper.details)) expect(words).not.toContain(typed);
    expect(await Promise.all(sent.map(async (request) => (await request.allHeaders())['cookie']))).toEqual(
      sent.map(() => undefined),
    );

    const log = testInfo.outputPath('shop.log');
    await writeFile(log, counted);
    await run(process.execPath, [
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
    const sent = requestsTo(page, count);
    await visitor.visits('/');
    await startsOrder(page);
    await shopper.fills();
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await visitor.cookies.getByRole('button', { name: 'Refuser' }).click();
    await expect(visitor.cookies).toHaveCount(0);
    await shopper.goesToPayment();
    await shopper.isReadyToPay();
    await page.goto('about:blank');
    expect(sent).toEqual([]);
    expect(await shop.counted()).toBe('');
  });

  test('completes the purchase when counts are rejected with 429', async ({
    incidents,
    page,
    shop,
    shopper,
    visitor,
  }) => {
    incidents.expect(/status of 429/);
    await page.route(`**${count}`, (route) => route.fulfill({ status: 429, json: {} }));
    await visitor.visits('/');
    await startsOrder(page);
    await shopper.fills();
    const refused = page.waitForResponse(`**${count}`);
    await switchTabs(page);
    expect((await refused).status()).toBe(429);
    await buys(shopper);
    expect((await shop.ledger()).orders).toHaveLength(1);
  });
});

test('counts nothing and loads no counting code without consent', async ({
  page,
  shop,
  shopper,
  visitor,
}) => {
  const sent = requestsTo(page, count);
  const code: string[] = [];
  page.on('request', (request) => {
    if (/journeyCount/.test(request.url())) code.push(request.url());
  });
  await visitor.visits('/');
  await startsOrder(page);
  await buys(shopper);
  await page.goto('about:blank');
  expect([sent, code]).toEqual([[], []]);
  expect(await shop.counted()).toBe('');
});
