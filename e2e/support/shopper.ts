import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { leaveDraft, type Basket } from './draft.ts';
import { drawn } from './drawn.ts';
import { centsIn } from './money.ts';

/** Who gets the box, as they type it. */
export interface Details {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Stripe's test cards, each with its manners. */
export const cards = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  authenticated: '4000 0027 6000 3184',
} as const;

/** A customer whom no shop knows yet. */
export const newDetails = (): Details => ({
  email: `camille.${crypto.randomUUID().slice(0, 8)}@example.com`,
  firstName: 'Camille',
  lastName: 'Martin',
  phone: '06 12 34 56 78',
  line1: '12 rue des Lilas',
  postalCode: '44000',
  city: 'Nantes',
});

/** A shopper at a shop's page: what they do, in their words, and what they see. */
export class Shopper {
  readonly page: Page;
  readonly details = newDetails();

  constructor(page: Page) {
    this.page = page;
  }

  /** Details and delivery one after the other (under 640 px). */
  get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 640;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get pay(): Locator {
    return this.page.getByRole('button', { name: /^Commander et payer/ });
  }

  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: /conditions générales de vente/ });
  }

  get card(): FrameLocator {
    return this.page.frameLocator('iframe[title^="Cadre de saisie"]');
  }

  /** A button of the bank's page, which lies over the shop's. */
  bank(answer: 'Valider' | 'Refuser'): Locator {
    return this.page
      .frameLocator('iframe[title^="Authentification"]')
      .getByRole('button', { name: answer, disabled: false });
  }

  get summary(): Locator {
    return this.page.getByRole('complementary', { name: 'Votre commande' });
  }

  /** A field of the form by its path, such as `address.city`. */
  field(path: string): Locator {
    return this.page.locator(`[id="${path}"]`);
  }

  /** What stands under a field. */
  saidAt(path: string): Locator {
    return this.page.locator(`[id="${path}-message"]`);
  }

  async orders(nbMeals?: number): Promise<void> {
    await this.page.goto('/');
    if (nbMeals !== undefined) await this.choosesBox(nbMeals);
    await this.page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await expect(this.title).toHaveText('Vos coordonnées');
  }

  /** At the form of ten meals, by its address: home is another test's. */
  async opensForm(): Promise<void> {
    await this.page.goto('/?step=form&box=10');
    await expect(this.field('customer.email')).toBeEditable();
  }

  /** By the label, as a finger would: the button itself is not to be seen. */
  async choosesBox(nbMeals: number): Promise<void> {
    const box = this.box(nbMeals);
    await this.page.locator('label').filter({ has: box }).click();
    await expect(box).toBeChecked();
  }

  /** One meal more and one less, beside the order: the box is the same in the end. */
  async stepsThereAndBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Une box plus grande' }).click();
    await this.page.getByRole('button', { name: 'Une box plus petite' }).click();
  }

  box(nbMeals: number): Locator {
    return this.page.getByRole('radio', { name: `${nbMeals} repas`, exact: true });
  }

  async fills(changed: Partial<Details> = {}): Promise<void> {
    const details = { ...this.details, ...changed };
    await this.field('customer.email').fill(details.email);
    await this.field('customer.firstName').fill(details.firstName);
    await this.field('customer.lastName').fill(details.lastName);
    await this.field('customer.phoneNumber').fill(details.phone);
    await this.field('address.line1').fill(details.line1);
    await this.field('address.postalCode').fill(details.postalCode);
    await this.field('address.city').fill(details.city);
  }

  /** From the details on; on a narrow screen by way of the delivery. */
  async goesToPayment(): Promise<void> {
    if (this.isNarrow) await this.goesToDelivery();
    await expect(this.page.locator('[name="date"]:checked')).toBeVisible();
    await this.page.getByRole('button', { name: 'Passer au paiement' }).click();
    await expect(this.title).toHaveText('Paiement');
  }

  async goesToDelivery(): Promise<void> {
    await this.page.getByRole('button', { name: 'Choisir ma livraison' }).click();
    await expect(this.title).toHaveText('Quel mardi vous arrange\u00a0?');
  }

  /** Opens the payment with an order that was begun before. */
  async comesToPay({ nbMeals, promoCode }: Basket): Promise<void> {
    await leaveDraft(this.page, this.details, { nbMeals, promoCode });
    await this.page.goto('/?step=payment');
    await expect(this.title).toHaveText('Paiement');
  }

  /** At the payment of ten meals, without any code, where nothing is left to wait for but the card. */
  async reachesPayment(): Promise<void> {
    await this.comesToPay({ nbMeals: 10, promoCode: null });
    await expect(this.card.getByLabel('Numéro de carte')).toBeEditable();
  }

  async typesCard(number: string): Promise<void> {
    await this.card.getByLabel('Numéro de carte').fill(number);
    await this.card.getByLabel("Date d'expiration").fill('12 / 34');
    await this.card.getByLabel('Code de sécurité').fill('123');
  }

  /** Card and terms are given, the intent is there: the button works. */
  async isReadyToPay(number: string = cards.good): Promise<void> {
    await this.typesCard(number);
    await this.ticks(this.terms);
    await expect(this.pay).toBeEnabled();
  }

  /** The sum on the button, in cents. */
  async sum(): Promise<number> {
    return centsIn((await this.pay.textContent()) ?? '');
  }

  async tellsBank(answer: 'Valider' | 'Refuser'): Promise<void> {
    const button = this.bank(answer);
    await button.waitFor();
    // The dialog takes its height once the bank's page is there: it may move under the finger.
    await expect(async () => {
      if ((await button.count()) > 0) {
        await this.aims(button);
        await button.click({ timeout: 5000 });
      }
      await expect(button).toHaveCount(0, { timeout: 1000 });
    }).toPass({ intervals: [0] });
  }

  /** Presses the button; gives the sum that it named, in cents. */
  async pays(): Promise<number> {
    const sum = await this.sum();
    await this.aims(this.pay);
    await this.pay.click();
    return sum;
  }

  /**
   * Brings something under the finger before it is pressed. The browser aims by the last frame it has drawn: a press right after
   * a scroll goes into the card's frame where that stood before.
   */
  async aims(target: Locator): Promise<void> {
    await this.page.bringToFront();
    await target.scrollIntoViewIfNeeded();
    await drawn(this.page);
  }

  /** Ticks a box, once the browser has drawn it where it is. */
  async ticks(box: Locator): Promise<void> {
    await this.aims(box);
    await box.check();
  }

  async unticks(box: Locator): Promise<void> {
    await this.aims(box);
    await box.uncheck();
  }

  async isThanked(): Promise<void> {
    await expect(this.title).toHaveText(/^Merci Camille\. À\smardi\s\d+(?:er)?\s\p{L}+\.$/u);
    await expect(this.page).toHaveURL(/[?&]step=success\b/);
  }

  /** Goes to the client area; gives the id of the order that it shows. */
  async entersSpace(): Promise<string> {
    await this.page.getByRole('button', { name: /^Choisir mes \d+ plats$/ }).click();
    await expect(this.page).toHaveURL(/\/sandbox\/client-area\/autologin\?token=.+/);
    await expect(this.title).toHaveText('Bonjour Camille.');
    return (await this.page.locator('code').textContent()) ?? '';
  }
}
