import { expect } from '@playwright/test';
import { draftEntries, type Basket } from '#e2e/support/draft.ts';
import { centsIn } from '#e2e/support/money.ts';
import { cards, newDetails } from '#e2e/support/shopper.ts';
import { accounts, mealCards, vouchers, type Voucher, type Wallet } from '#e2e/support/vouchers.ts';
import type { BrowserPage } from './browser.ts';
import { textOf } from './inPage.ts';
import { byCss, byRole, byText, inFrame, within, type Sought } from './sought.ts';
import { Visitor } from './visitor.ts';

const cardFrame = 'iframe[title^="Cadre de saisie"]';

const conecsField = (name: 'pan' | 'exp' | 'cvv'): Sought =>
  inFrame(`#paygreen-${name}-frame iframe`, byRole('textbox'));

export class Shopper extends Visitor {
  readonly details = newDetails();

  readonly pay = byRole('button', /^Commander et payer/);
  readonly terms = byRole('checkbox', /conditions générales de vente/);

  /** A field of the form by its path, such as `address.city`. */
  field(path: string): Sought {
    return byCss(`[id="${path}"]`);
  }

  async orders(): Promise<void> {
    await this.visits('/');
    await this.clicks(within('#select-your-box', byRole('button', 'Je commande ma box')));
    await this.readsTitle('Vos coordonnées');
  }

  async opensForm(): Promise<void> {
    await this.visits('/?step=form&box=10');
    await this.sees(byCss('[id="customer.email"]:enabled'));
  }

  async fills(): Promise<void> {
    const { email, firstName, lastName, phone, line1, postalCode, city } = this.details;
    await this.types(this.field('customer.email'), email);
    await this.types(this.field('customer.firstName'), firstName);
    await this.types(this.field('customer.lastName'), lastName);
    await this.types(this.field('customer.phoneNumber'), phone);
    await this.types(this.field('address.line1'), line1);
    // Leaves the field, because its suggestions cover the next fields.
    await this.presses('Tab');
    await this.types(this.field('address.postalCode'), postalCode);
    await this.types(this.field('address.city'), city);
  }

  async goesToDelivery(): Promise<void> {
    await this.clicks(byRole('button', 'Choisir ma livraison'));
    await this.readsTitle('Quel mardi vous arrange\u00a0?');
  }

  async goesToPayment(): Promise<void> {
    if (this.isNarrow) await this.goesToDelivery();
    await this.sees(byCss('[name="date"]:checked'));
    await this.clicks(byRole('button', 'Passer au paiement'));
    await this.readsTitle('Paiement');
  }

  /** Stores a draft order, then opens the payment screen. */
  async comesToPay(basket: Basket): Promise<void> {
    await this.visits('/favicon.svg');
    await this.leaves('browser', draftEntries(this.details, basket));
    await this.visits('/?step=payment');
    await this.readsTitle('Paiement');
  }

  /** Waits for the card fields, which are not in the prerendered document. */
  seesCard(): Promise<void> {
    return this.sees(inFrame(cardFrame, byRole('textbox', /^Numéro de carte/)));
  }

  async typesCard(number: string = cards.good): Promise<void> {
    await this.types(inFrame(cardFrame, byRole('textbox', /^Numéro de carte/)), number);
    await this.types(inFrame(cardFrame, byRole('textbox', /^Date d.expiration/)), '12 / 34');
    await this.types(inFrame(cardFrame, byRole('textbox', /^Code de sécurité/)), '123');
  }

  /** Clicks the label, because the radio button itself is not drawn. */
  async chooses(method: Voucher): Promise<void> {
    await this.clicks(byRole('radio', vouchers[method].name));
  }

  async gives(voucher: Voucher): Promise<void> {
    await this.chooses(voucher);
    if (voucher === 'conecs') await this.typesConecs();
    else if (voucher === 'edenred') await this.signsIn();
    else await this.links(voucher);
  }

  async typesConecs(): Promise<void> {
    await this.types(conecsField('pan'), mealCards.good);
    await this.types(conecsField('exp'), '12 / 34');
    await this.types(conecsField('cvv'), '123');
    await this.clicks(byRole('checkbox', /^J’autorise l’enregistrement/));
  }

  async signsIn(): Promise<void> {
    await this.clicks(byRole('button', 'Se connecter à Edenred'));
    await this.readsTitle('Mijote souhaite accéder à votre compte.');
    await this.looks('edenred-page');
    await this.givesAccount();
    await this.readsTitle('Paiement');
    await this.reads(byCss('#voucher'), /Compte Edenred connecté/);
  }

  /** Signs in at the wallet's window, which then closes. */
  async links(wallet: Wallet): Promise<void> {
    await this.clicks(byRole('button', `Se connecter à ${vouchers[wallet].name}`));
    let popup: BrowserPage | undefined;
    await expect(async () => void (popup = await this.page.popup())).toPass();
    if (popup === undefined) throw new Error('The wallet opened no window');
    const atWallet = new Shopper(popup, this.where);
    await atWallet.readsTitle('Se connecter');
    await atWallet.givesAccount();
    await atWallet.clicks(byRole('button', 'Autoriser'));
    await this.reads(byCss('#voucher'), new RegExp(`Compte ${vouchers[wallet].name} connecté`));
  }

  async givesAccount(): Promise<void> {
    await this.types(byCss('input[type="email"]'), accounts.rich);
    await this.types(byCss('input[type="password"]'), 'secret');
    await this.clicks(byRole('button', 'Se connecter'));
  }

  /** Fills the card, accepts the terms and pays. Returns the amount on the button, in cents. */
  async completes(number?: string): Promise<number> {
    await this.typesCard(number);
    await this.clicks(this.terms);
    await this.finds(this.pay, (button) => button.matches(':enabled'));
    const sum = centsIn(await this.page.ask(this.pay, textOf));
    await this.clicks(this.pay);
    return sum;
  }

  /** Unfolds the promo code field. On a phone, also unfolds the summary. */
  async unfoldsCode(): Promise<void> {
    if (this.isNarrow) await this.clicks(byText(/^Ma commande/));
    await this.clicks(byText(/^J’ai un (?:autre )?code/));
  }

  async isThanked(): Promise<void> {
    await this.readsTitle(/^Merci Camille\. À\smardi\s\d+(?:er)?\s\p{L}+\.$/u);
    expect(await this.page.url()).toMatch(/[?&]step=success\b/);
  }
}
