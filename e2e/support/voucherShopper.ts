import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { accounts, mealCards, vouchers, type Voucher, type Wallet } from './vouchers.ts';

const conecsNames = {
  pan: 'Numéro de carte titre-restaurant',
  exp: 'Date d’expiration',
  cvv: 'Code CVV',
} as const;

export class VoucherShopper extends Shopper {
  get voucherPanel(): Locator {
    return this.page.locator('#voucher');
  }

  get paymentPlan(): Locator {
    return this.page.getByRole('table', { name: /^Règlement de/ });
  }

  methodRadio(voucher: Voucher | 'card'): Locator {
    const name = voucher === 'card' ? 'Carte bancaire' : vouchers[voucher].name;
    return this.page.getByRole('radio', { name, exact: true });
  }

  conecsField(field: 'pan' | 'exp' | 'cvv'): Locator {
    // Waits for the accessible name, which PayGreen's script sets. Earlier input in the field would be lost.
    return this.conecsFrame(field).getByRole('textbox', { name: conecsNames[field] });
  }

  conecsFrame(field: 'pan' | 'exp' | 'cvv'): FrameLocator {
    return this.page.frameLocator(`#paygreen-${field}-frame iframe`);
  }

  get saveCardCheckbox(): Locator {
    return this.page.getByRole('checkbox', { name: /^J’autorise l’enregistrement/ });
  }

  alert(words: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: words });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async chooseMethod(voucher: Voucher | 'card'): Promise<void> {
    if (voucher !== 'card') await this.unfoldVouchers();
    // Clicks the voucher's logo, because Playwright waits until the logo is stable and uncovered.
    await this.clickWhenEnabled(this.page.locator('label', { has: this.methodRadio(voucher) }));
    await expect(this.methodRadio(voucher)).toBeChecked();
  }

  get voucherHeading(): Locator {
    return this.page.locator('summary', { hasText: 'Titres-restaurant' });
  }

  /** Unfolds the vouchers. Repeats the press, because hydration folds them again. */
  async unfoldVouchers(): Promise<void> {
    await expect(async () => {
      if (!(await this.methodRadio('swile').isVisible())) await this.voucherHeading.click();
      await expect(this.methodRadio('swile')).toBeVisible({ timeout: 1000 });
    }).toPass();
  }

  async provideVoucher(voucher: Voucher, account?: string): Promise<void> {
    await this.chooseMethod(voucher);
    if (voucher === 'conecs') await this.fillMealCard(account);
    else if (voucher === 'edenred') await this.signInToEdenred(account);
    else await this.linkWallet(voucher, account);
  }

  async fillMealCard(pan: string = mealCards.good): Promise<void> {
    await this.conecsField('pan').fill(pan);
    await this.conecsField('exp').fill('12 / 34');
    await this.conecsField('cvv').fill('123');
    if (pan !== mealCards.unreusable) await this.check(this.saveCardCheckbox);
  }

  async openWallet(wallet: Wallet): Promise<Page> {
    const popupOpened = this.page.waitForEvent('popup');
    await this.clickWhenEnabled(this.button(`Se connecter à ${vouchers[wallet].name}`));
    const popup = await popupOpened;
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Se connecter');
    return popup;
  }

  async linkWallet(wallet: Wallet, email: string = accounts.rich): Promise<void> {
    const popup = await this.openWallet(wallet);
    await this.authorizeInPopup(popup, email);
    await expect(this.voucherPanel.getByText(`Compte ${vouchers[wallet].name} connecté`)).toBeVisible();
  }

  /** Signs in and authorises the shop in the wallet's window. The window then closes. */
  async authorizeInPopup(popup: Page, email: string): Promise<void> {
    await popup.getByLabel('Adresse e-mail').fill(email);
    await popup.getByLabel('Mot de passe').fill('secret');
    await popup.getByRole('button', { name: 'Se connecter' }).click();
    const popupClosed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Autoriser' }).click();
    await popupClosed;
  }

  async signInToEdenred(email: string = accounts.rich): Promise<void> {
    await this.goToEdenred();
    await this.submitEdenredSignIn(email);
    await expect(this.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  }

  async goToEdenred(): Promise<void> {
    await this.clickWhenEnabled(this.button('Se connecter à Edenred'));
    await expect(this.title).toHaveText('Mijote souhaite accéder à votre compte.');
  }

  /** Signs in at Edenred, which redirects to the shop's payment screen. */
  async submitEdenredSignIn(email: string): Promise<void> {
    await this.page.getByLabel('Adresse e-mail').fill(email);
    await this.page.getByLabel('Mot de passe').fill('secret');
    await this.page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(this.title).toHaveText('Paiement');
    await expect(this.page).toHaveURL(/\/\?step=payment$/);
    await expect(this.methodRadio('edenred')).toBeChecked();
  }

  /** Goes to the details of the form, then back to the payment screen by the Back button. */
  async goBackAndForth(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: /Coordonnées/ }).click();
    await expect(this.title).toHaveText('Vos coordonnées');
    await page.goBack();
    await expect(this.title).toHaveText('Paiement');
  }

  async clickWhenEnabled(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    await this.scrollIntoView(target);
    await target.click();
  }

  /** Fills in the card, accepts the terms and pays. Returns the paid amount in cents. */
  async fillCardAndPay(): Promise<number> {
    await this.fillPayment();
    return this.submitPayment();
  }
}
