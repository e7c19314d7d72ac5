import { expect } from '@playwright/test';
import { draftEntries, type Basket } from '#e2e/support/draft.ts';
import { centsIn } from '#e2e/support/money.ts';
import { cards, type Details } from '#e2e/support/shopper.ts';
import { textOf } from './inPage.ts';
import { byCss, byRole, inFrame, within, type Sought } from './sought.ts';
import { Visitor } from './visitor.ts';

const cardFrame = 'iframe[title^="Cadre de saisie"]';

/** Somebody who orders and pays. */
export class Shopper extends Visitor {
  readonly details: Details = {
    email: `camille.${crypto.randomUUID().slice(0, 8)}@example.com`,
    firstName: 'Camille',
    lastName: 'Martin',
    phone: '06 12 34 56 78',
    line1: '12 rue des Lilas',
    postalCode: '44000',
    city: 'Nantes',
  };

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

  /** Opens the payment with an order that was begun before. */
  async comesToPay(basket: Basket): Promise<void> {
    await this.visits('/favicon.svg');
    await this.leaves('storage', draftEntries(this.details, basket));
    await this.visits('/?step=payment');
    await this.readsTitle('Paiement');
  }

  async typesCard(number: string = cards.good): Promise<void> {
    await this.types(inFrame(cardFrame, byRole('textbox', /^Numéro de carte/)), number);
    await this.types(inFrame(cardFrame, byRole('textbox', /^Date d.expiration/)), '12 / 34');
    await this.types(inFrame(cardFrame, byRole('textbox', /^Code de sécurité/)), '123');
  }

  /** Gives card and terms, and presses; what the button named, in cents. */
  async completes(number?: string): Promise<number> {
    await this.typesCard(number);
    await this.clicks(this.terms);
    await expect
      .poll(() => this.page.ask(this.pay, (button) => button.matches(':enabled')).catch(() => false))
      .toBe(true);
    const sum = centsIn(await this.page.ask(this.pay, textOf));
    await this.clicks(this.pay);
    return sum;
  }

  async isThanked(): Promise<void> {
    await this.readsTitle(/^Merci Camille\. À\smardi\s\d+(?:er)?\s\p{L}+\.$/u);
    expect(await this.page.url()).toMatch(/[?&]step=success\b/);
  }
}
