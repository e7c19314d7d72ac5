import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { sandboxStripeKeys } from '#server/config/config.ts';

/** Variants of a test page that has its own Stripe Payment Element and pay button. */
interface WalletIntegration {
  readonly wallets?: { readonly applePay: 'never'; readonly googlePay: 'never' };
  readonly waits: boolean;
}

interface StripeElement {
  on(name: string, handler: (event: never) => void): void;
  mount(container: Element): void;
}
interface Elements {
  create(type: 'payment' | 'expressCheckout', options: object): StripeElement;
  submit(): Promise<{ readonly error?: object; readonly selectedPaymentMethod?: string }>;
}
declare global {
  interface Window {
    /** Stripe's script, which the payment step has loaded. */
    Stripe?: (key: string) => { elements(options: object): Elements };
  }
}

async function mountPaymentElement(page: Page, { wallets, waits }: WalletIntegration): Promise<void> {
  await page.evaluate(
    ([options, isWaiting, key]) => {
      const elements = window.Stripe?.(key).elements({ mode: 'payment', amount: 7990, currency: 'eur' });
      const container = document.createElement('div');
      const button = Object.assign(document.createElement('button'), { textContent: 'Essai' });
      const output = document.createElement('output');
      output.ariaLabel = 'Essai';
      const submit = async (): Promise<string> => {
        if (isWaiting) await fetch(location.href);
        const result = await elements?.submit();
        return result?.selectedPaymentMethod ?? JSON.stringify(result);
      };
      button.addEventListener('click', () => {
        submit().then(
          (method) => (output.textContent = method),
          (error: unknown) => (output.textContent = String(error)),
        );
      });
      document.body.replaceChildren(container, button, output);
      elements?.create('payment', options).mount(container);
    },
    [wallets === undefined ? {} : { wallets }, waits, sandboxStripeKeys.publishable] as const,
  );
}

const walletRadio = (page: Page, name: string) => page.frameLocator('iframe').getByRole('radio', { name });

test.describe('card form fake', () => {
  test.beforeEach(({ shopper }) => shopper.openPayment());

  for (const name of ['Apple Pay', 'Google Pay']) {
    test(`offers ${name} by default and opens its sheet on click`, async ({ page }) => {
      await mountPaymentElement(page, { waits: false });
      await walletRadio(page, name).check();
      await page.getByRole('button', { name: 'Essai' }).click();
      await page
        .getByRole('dialog', { name })
        .getByRole('button', { name: `Payer avec ${name}` })
        .click();
      await expect(page.getByRole('status', { name: 'Essai' })).toHaveText(/^(?:apple|google)_pay$/);
    });

    test(`blocks the ${name} sheet if the page sends a request before it submits`, async ({ page }) => {
      await mountPaymentElement(page, { waits: true });
      await walletRadio(page, name).check();
      await page.getByRole('button', { name: 'Essai' }).click();
      await expect(page.getByRole('status', { name: 'Essai' })).toContainText(
        `IntegrationError: Failed to show the ${name} payment sheet`,
      );
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    });
  }

  test('offers neither Apple Pay nor Google Pay if the page disables both', async ({ page }) => {
    await mountPaymentElement(page, { waits: false, wallets: { applePay: 'never', googlePay: 'never' } });
    await expect(page.frameLocator('iframe').getByLabel('Numéro de carte')).toBeVisible();
    await expect(walletRadio(page, 'Apple Pay')).toHaveCount(0);
    await expect(walletRadio(page, 'Google Pay')).toHaveCount(0);
  });
});

test('offers only the card in the card form of the payment step', async ({ shopper }) => {
  await shopper.openPayment();
  await expect(shopper.cardFrame.getByRole('radio')).toHaveCount(0);
});
