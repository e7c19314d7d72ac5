import { cards } from '#e2e/support/shopper.ts';
import { test } from '#e2e/support/test.ts';
import { baskets } from '#e2e/support/vouchers.ts';

test('completes the payment when the load events and first messages of frames are lost', async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const seenSources = new Set<unknown>();
    // Listens on `document`, because `load` events of frames do not reach `window`.
    document.addEventListener(
      'load',
      (event) => {
        if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
      },
      true,
    );
    window.addEventListener('message', (event) => {
      if (!seenSources.has(event.source)) event.stopImmediatePropagation();
      seenSources.add(event.source);
    });
  });
  await shopper.openPaymentWithDraft(baskets.someLeft);
  await shopper.provideVoucher('conecs');
  await shopper.fillPayment(cards.authenticated);
  await shopper.submitPayment();
  await shopper.answerChallenge('Valider');
  await shopper.expectConfirmation();
});

test('confirms the order when the 3-D Secure frame’s message arrives late', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.addEventListener('message', (event) => {
      const bankFrame = document.querySelector<HTMLIFrameElement>('iframe[title^="Authentification"]');
      const isReleased = 'bankIsReleased' in document.documentElement.dataset;
      if (bankFrame?.contentWindow === event.source && !isReleased) event.stopImmediatePropagation();
    });
  });
  await shopper.openPayment();
  await shopper.fillPayment(cards.authenticated);
  await shopper.submitPayment();
  const authenticationResponse = page.waitForResponse(/\/authentications\//);
  await shopper.answerChallenge('Valider');
  await authenticationResponse;
  await page.evaluate(() => (document.documentElement.dataset['bankIsReleased'] = ''));
  await shopper.expectConfirmation();
});
