import { cards } from '#e2e/support/shopper.ts';
import { test } from '#e2e/support/test.ts';
import { baskets } from '#e2e/support/vouchers.ts';

test('pays in frames whose load and first words never came through, as while a window opens', async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const heard = new Set<unknown>();
    // Listens on `document`, because `load` events of elements do not reach `window`.
    document.addEventListener(
      'load',
      (event) => {
        if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
      },
      true,
    );
    window.addEventListener('message', (event) => {
      if (!heard.has(event.source)) event.stopImmediatePropagation();
      heard.add(event.source);
    });
  });
  await shopper.comesToPay(baskets.someLeft);
  await shopper.gives('conecs');
  await shopper.isReadyToPay(cards.authenticated);
  await shopper.pays();
  await shopper.tellsBank('Valider');
  await shopper.isThanked();
});

test('answers the bank before its frame was heard, and is thanked when it is', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.addEventListener('message', (event) => {
      const bank = document.querySelector<HTMLIFrameElement>('iframe[title^="Authentification"]');
      const isHeard = 'bankIsHeard' in document.documentElement.dataset;
      if (bank?.contentWindow === event.source && !isHeard) event.stopImmediatePropagation();
    });
  });
  await shopper.reachesPayment();
  await shopper.isReadyToPay(cards.authenticated);
  await shopper.pays();
  const answered = page.waitForResponse(/\/authentications\//);
  await shopper.tellsBank('Valider');
  await answered;
  await page.evaluate(() => (document.documentElement.dataset['bankIsHeard'] = ''));
  await shopper.isThanked();
});
