import { expect } from '@playwright/test';
import { draftEntries, type Basket } from '#e2e/support/draft.ts';
import { parseCents } from '#e2e/support/money.ts';
import { cards, newDetails } from '#e2e/support/shopper.ts';
import { accounts, mealCards, vouchers, type Voucher, type Wallet } from '#e2e/support/vouchers.ts';
import type { BrowserPage } from './browser.ts';
import { textContentOf } from './inPage.ts';
import { byCss, byRole, byText, inFrame, insideElement, type ElementQuery } from './elementQuery.ts';
import { Visitor } from './visitor.ts';

const cardFrame = 'iframe[title^="Cadre de saisie"]';

const openVouchers = byCss('fieldset fieldset details[open]');

const conecsField = (name: 'pan' | 'exp' | 'cvv'): ElementQuery =>
  inFrame(`#paygreen-${name}-frame iframe`, byRole('textbox'));

export class Shopper extends Visitor {
  readonly details = newDetails();

  readonly payButton = byRole('button', /^Commander et payer/);
  readonly termsCheckbox = byRole('checkbox', /conditions générales de vente/);

  /** Returns a field of the form by its path, such as `address.city`. */
  field(path: string): ElementQuery {
    return byCss(`[id="${path}"]`);
  }

  async startOrder(): Promise<void> {
    await this.visit('/');
    await this.click(insideElement('#select-your-box', byRole('button', 'Je commande ma box')));
    await this.expectTitle('Vos coordonnées');
  }

  async openForm(): Promise<void> {
    await this.visit('/?step=form&box=10');
    await this.expectVisible(byCss('[id="customer.email"]:enabled'));
  }

  async fillForm(): Promise<void> {
    const { email, firstName, lastName, phone, line1, postalCode, city } = this.details;
    await this.type(this.field('customer.email'), email);
    await this.type(this.field('customer.firstName'), firstName);
    await this.type(this.field('customer.lastName'), lastName);
    await this.type(this.field('customer.phoneNumber'), phone);
    await this.type(this.field('address.line1'), line1);
    // Leaves the address field, because its suggestions cover the next fields.
    await this.press('Tab');
    await this.type(this.field('address.postalCode'), postalCode);
    await this.type(this.field('address.city'), city);
  }

  async goToDelivery(): Promise<void> {
    await this.click(byRole('button', 'Choisir ma livraison'));
    await this.expectTitle('Quel mardi vous arrange\u00a0?');
  }

  async goToPayment(): Promise<void> {
    if (this.isNarrow) await this.goToDelivery();
    await this.expectVisible(byCss('[name="date"]:checked'));
    await this.click(byRole('button', 'Passer au paiement'));
    await this.expectTitle('Paiement');
  }

  /** Stores a draft order in the browser, then opens the payment screen. */
  async openPayment(basket: Basket): Promise<void> {
    await this.visit('/favicon.svg');
    await this.storeEntries('browser', draftEntries(this.details, basket));
    await this.visit('/?step=payment');
    await this.expectTitle('Paiement');
  }

  /** Waits until a script has added the card fields. The prerendered document lacks them. */
  expectCardFields(): Promise<void> {
    return this.expectVisible(inFrame(cardFrame, byRole('textbox', /^Numéro de carte/)));
  }

  async fillCard(number: string = cards.good): Promise<void> {
    await this.type(inFrame(cardFrame, byRole('textbox', /^Numéro de carte/)), number);
    await this.type(inFrame(cardFrame, byRole('textbox', /^Date d.expiration/)), '12 / 34');
    await this.type(inFrame(cardFrame, byRole('textbox', /^Code de sécurité/)), '123');
  }

  /** Unfolds the vouchers and chooses one. Clicks its label, because the radio button itself is not drawn. */
  async chooseMethod(method: Voucher): Promise<void> {
    // Repeats the press, because Stripe's frame moves the vouchers while it loads.
    await expect(async () => {
      if (!(await this.page.has(openVouchers)))
        await this.click(insideElement('summary', byText('Titres-restaurant')));
      expect(await this.page.has(openVouchers)).toBe(true);
    }).toPass();
    await this.click(byRole('radio', vouchers[method].name));
  }

  async provideVoucher(voucher: Voucher): Promise<void> {
    await this.chooseMethod(voucher);
    if (voucher === 'conecs') await this.fillMealCard();
    else if (voucher === 'edenred') await this.signInToEdenred();
    else await this.linkWallet(voucher);
  }

  async fillMealCard(): Promise<void> {
    await this.type(conecsField('pan'), mealCards.good);
    await this.type(conecsField('exp'), '12 / 34');
    await this.type(conecsField('cvv'), '123');
    await this.click(byRole('checkbox', /^J’autorise l’enregistrement/));
  }

  async signInToEdenred(): Promise<void> {
    await this.click(byRole('button', 'Se connecter à Edenred'));
    await this.expectTitle('Mijote souhaite accéder à votre compte.');
    await this.capture('edenred-page');
    await this.signInToWallet();
    await this.expectTitle('Paiement');
    await this.expectText(byCss('#voucher'), /Compte Edenred connecté/);
  }

  /** Signs in at the wallet's window. The window then closes. */
  async linkWallet(wallet: Wallet): Promise<void> {
    await this.click(byRole('button', `Se connecter à ${vouchers[wallet].name}`));
    let popup: BrowserPage | undefined;
    await expect(async () => void (popup = await this.page.popup())).toPass();
    if (popup === undefined) throw new Error('The wallet opened no window');
    const walletShopper = new Shopper(popup, this.options);
    await walletShopper.expectTitle('Se connecter');
    await walletShopper.signInToWallet();
    await walletShopper.click(byRole('button', 'Autoriser'));
    await this.expectText(byCss('#voucher'), new RegExp(`Compte ${vouchers[wallet].name} connecté`));
  }

  async signInToWallet(): Promise<void> {
    await this.type(byCss('input[type="email"]'), accounts.rich);
    await this.type(byCss('input[type="password"]'), 'secret');
    await this.click(byRole('button', 'Se connecter'));
  }

  /**
   * Fills in the card, accepts the terms and pays.
   * Returns the amount on the pay button, in cents.
   */
  async fillCardAndPay(number?: string): Promise<number> {
    await this.fillCard(number);
    await this.click(this.termsCheckbox);
    await this.expectElement(this.payButton, (button) => button.matches(':enabled'));
    const sum = parseCents(await this.page.evaluateOn(this.payButton, textContentOf));
    await this.click(this.payButton);
    return sum;
  }

  /** Unfolds the promo code field. On a phone, first unfolds the order summary. */
  async unfoldPromoCode(): Promise<void> {
    if (this.isNarrow) await this.click(byText(/^Ma commande/));
    await this.click(byText(/^J’ai un (?:autre )?code/));
  }

  async expectConfirmation(): Promise<void> {
    await this.expectTitle(/^Merci Camille\. À\smardi\s\d+(?:er)?\s\p{L}+\.$/u);
    expect(await this.page.url()).toMatch(/[?&]step=success\b/);
  }
}
