import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { accounts, mealCards, vouchers, type Voucher, type Wallet } from './vouchers.ts';

const conecsNames = {
  pan: 'Numéro de carte titre-restaurant',
  exp: 'Date d’expiration',
  cvv: 'Code CVV',
} as const;

export class VoucherShopper extends Shopper {
  get panel(): Locator {
    return this.page.locator('#voucher');
  }

  get plan(): Locator {
    return this.page.getByRole('table', { name: /^Comment seront réglés/ });
  }

  method(voucher: Voucher | 'card'): Locator {
    const name = voucher === 'card' ? 'Carte bancaire' : vouchers[voucher].name;
    return this.page.getByRole('radio', { name, exact: true });
  }

  conecsField(field: 'pan' | 'exp' | 'cvv'): Locator {
    // The provider's script sets the name. Input before that is lost.
    return this.conecsFrame(field).getByRole('textbox', { name: conecsNames[field] });
  }

  conecsFrame(field: 'pan' | 'exp' | 'cvv'): FrameLocator {
    return this.page.frameLocator(`#paygreen-${field}-frame iframe`);
  }

  get consent(): Locator {
    return this.page.getByRole('checkbox', { name: /^J’autorise l’enregistrement/ });
  }

  problem(words: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: words });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async chooses(voucher: Voucher | 'card'): Promise<void> {
    // Presses the logo, and waits until it is stable and uncovered.
    await this.presses(this.page.locator('label', { has: this.method(voucher) }));
    await expect(this.method(voucher)).toBeChecked();
  }

  async gives(voucher: Voucher, account?: string): Promise<void> {
    await this.chooses(voucher);
    if (voucher === 'conecs') await this.typesConecs(account);
    else if (voucher === 'edenred') await this.signsIn(account);
    else await this.links(voucher, account);
  }

  async typesConecs(pan: string = mealCards.good): Promise<void> {
    await this.conecsField('pan').fill(pan);
    await this.conecsField('exp').fill('12 / 34');
    await this.conecsField('cvv').fill('123');
    if (pan !== mealCards.unreusable) await this.ticks(this.consent);
  }

  async opensWallet(wallet: Wallet): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.presses(this.button(`Se connecter à ${vouchers[wallet].name}`));
    const popup = await opened;
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Se connecter');
    return popup;
  }

  async links(wallet: Wallet, email: string = accounts.rich): Promise<void> {
    const popup = await this.opensWallet(wallet);
    await this.allowsIn(popup, email);
    await expect(this.panel.getByText(`Compte ${vouchers[wallet].name} connecté`)).toBeVisible();
  }

  /** Signs in and authorises the shop in the wallet's window, which then closes. */
  async allowsIn(popup: Page, email: string): Promise<void> {
    await popup.getByLabel('Adresse e-mail').fill(email);
    await popup.getByLabel('Mot de passe').fill('secret');
    await popup.getByRole('button', { name: 'Se connecter' }).click();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Autoriser' }).click();
    await closed;
  }

  async signsIn(email: string = accounts.rich): Promise<void> {
    await this.leavesForEdenred();
    await this.returnsFromEdenred(email);
    await expect(this.panel.getByText('Compte Edenred connecté')).toBeVisible();
  }

  async leavesForEdenred(): Promise<void> {
    await this.presses(this.button('Se connecter à Edenred'));
    await expect(this.title).toHaveText('Mijote souhaite accéder à votre compte.');
  }

  /** Signs in at Edenred, which redirects back to the payment. */
  async returnsFromEdenred(email: string): Promise<void> {
    await this.page.getByLabel('Adresse e-mail').fill(email);
    await this.page.getByLabel('Mot de passe').fill('secret');
    await this.page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(this.title).toHaveText('Paiement');
    await expect(this.page).toHaveURL(/\/\?step=payment$/);
    await expect(this.method('edenred')).toBeChecked();
  }

  /** Returns to the details, then to the payment, with the browser's history. */
  async goesBackAndForth(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: /Coordonnées/ }).click();
    await expect(this.title).toHaveText('Vos coordonnées');
    await page.goBack();
    await expect(this.title).toHaveText('Paiement');
  }

  async isBlocked(): Promise<void> {
    await expect(this.pay).toBeDisabled();
  }

  async presses(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    await this.aims(target);
    await target.click();
  }

  /** Fills the card, accepts the terms and pays. Returns the amount in cents. */
  async completes(): Promise<number> {
    await this.isReadyToPay();
    return this.pays();
  }
}
