import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { sandboxKeys } from '#server/config/config.ts';

/** Variants of a test page with its own Payment Element and pay button. */
interface Integration {
  readonly wallets?: { readonly applePay: 'never'; readonly googlePay: 'never' };
  readonly waits: boolean;
}

interface Elements {
  create(type: 'payment', options: object): { mount(place: Element): void };
  submit(): Promise<{ readonly error?: object; readonly selectedPaymentMethod?: string }>;
}
declare global {
  interface Window {
    Stripe?: (key: string) => { elements(options: object): Elements };
  }
}

async function mounts(page: Page, { wallets, waits }: Integration): Promise<void> {
  await page.evaluate(
    ([options, isWaiting, key]) => {
      const elements = window.Stripe?.(key).elements({ mode: 'payment', amount: 7990, currency: 'eur' });
      const place = document.createElement('div');
      const button = Object.assign(document.createElement('button'), { textContent: 'Essai' });
      const output = document.createElement('output');
      output.ariaLabel = 'Essai';
      const submit = async (): Promise<string> => {
        if (isWaiting) await fetch(location.href);
        const answer = await elements?.submit();
        return answer?.selectedPaymentMethod ?? JSON.stringify(answer);
      };
      button.addEventListener('click', () => {
        submit().then(
          (method) => (output.textContent = method),
          (error: unknown) => (output.textContent = String(error)),
        );
      });
      document.body.replaceChildren(place, button, output);
      elements?.create('payment', options).mount(place);
    },
    [wallets === undefined ? {} : { wallets }, waits, sandboxKeys.publishable] as const,
  );
}

const wallet = (page: Page, name: string) => page.frameLocator('iframe').getByRole('radio', { name });

test.describe('card form stand-in', () => {
  test.beforeEach(({ shopper }) => shopper.reachesPayment());

  for (const name of ['Apple Pay', 'Google Pay']) {
    test(`offers ${name} by default and opens its sheet on click`, async ({ page }) => {
      await mounts(page, { waits: false });
      await wallet(page, name).check();
      await page.getByRole('button', { name: 'Essai' }).click();
      await page
        .getByRole('dialog', { name })
        .getByRole('button', { name: `Payer avec ${name}` })
        .click();
      await expect(page.getByRole('status', { name: 'Essai' })).toHaveText(/^(?:apple|google)_pay$/);
    });

    test(`blocks the ${name} sheet if a request precedes it`, async ({ page }) => {
      await mounts(page, { waits: true });
      await wallet(page, name).check();
      await page.getByRole('button', { name: 'Essai' }).click();
      await expect(page.getByRole('status', { name: 'Essai' })).toContainText(
        `IntegrationError: Failed to show the ${name} payment sheet`,
      );
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    });
  }

  test('offers no wallet if the page sets both wallets to never', async ({ page }) => {
    await mounts(page, { waits: false, wallets: { applePay: 'never', googlePay: 'never' } });
    await expect(page.frameLocator('iframe').getByLabel('Numéro de carte')).toBeVisible();
    await expect(wallet(page, 'Apple Pay')).toHaveCount(0);
    await expect(wallet(page, 'Google Pay')).toHaveCount(0);
  });
});

test('offers only the card in the card form of the payment step', async ({ shopper }) => {
  await shopper.reachesPayment();
  await expect(shopper.card.getByRole('radio')).toHaveCount(0);
});
