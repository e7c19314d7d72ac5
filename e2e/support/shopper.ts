import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { leaveDraft, type Basket } from './draft.ts';
import { drawn } from './drawn.ts';
import { centsIn } from './money.ts';

export interface Details {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Stripe's test cards, by their result. */
export const cards = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  authenticated: '4000 0027 6000 3184',
} as const;

export const newDetails = (): Details => ({
  email: `camille.${crypto.randomUUID().slice(0, 8)}@example.com`,
  firstName: 'Camille',
  lastName: 'Martin',
  phone: '06 12 34 56 78',
  line1: '12 rue des Lilas',
  postalCode: '44000',
  city: 'Nantes',
});

export class Shopper {
  readonly page: Page;
  readonly details = newDetails();

  constructor(page: Page) {
    this.page = page;
  }

  /** Under 640 px, the form shows details and delivery as two screens. */
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

  saidAt(path: string): Locator {
    return this.page.locator(`[id="${path}-message"]`);
  }

  async orders(nbMeals?: number): Promise<void> {
    await this.page.goto('/');
    if (nbMeals !== undefined) await this.choosesBox(nbMeals);
    await this.page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await expect(this.title).toHaveText('Vos coordonnées');
  }

  /** Opens the form directly, with a box of ten meals. */
  async opensForm(): Promise<void> {
    await this.page.goto('/?step=form&box=10');
    await expect(this.field('customer.email')).toBeEditable();
  }

  /** Clicks the label, because the radio button itself is invisible. */
  async choosesBox(nbMeals: number): Promise<void> {
    const box = this.box(nbMeals);
    await this.page.locator('label').filter({ has: box }).click();
    await expect(box).toBeChecked();
  }

  /** Chooses a larger box, then the previous size again. */
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

  /** Starts at the details. On a narrow screen, passes through the delivery screen. */
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

  /** Stores a draft order, then opens the payment screen. */
  async comesToPay({ nbMeals, promoCode }: Basket): Promise<void> {
    await leaveDraft(this.page, this.details, { nbMeals, promoCode });
    await this.page.goto('/?step=payment');
    await expect(this.title).toHaveText('Paiement');
  }

  /** Opens the payment with ten meals and no promo code, then waits for the card fields. */
  async reachesPayment(): Promise<void> {
    await this.comesToPay({ nbMeals: 10, promoCode: null });
    await expect(this.card.getByLabel('Numéro de carte')).toBeEditable();
  }

  async typesCard(number: string): Promise<void> {
    await this.card.getByLabel('Numéro de carte').fill(number);
    await this.card.getByLabel("Date d'expiration").fill('12 / 34');
    await this.card.getByLabel('Code de sécurité').fill('123');
  }

  /** Fills the card, accepts the terms and waits until "pay" is enabled. */
  async isReadyToPay(number: string = cards.good): Promise<void> {
    await this.typesCard(number);
    await this.ticks(this.terms);
    await expect(this.pay).toBeEnabled();
  }

  /** Amount on the button, in cents. */
  async sum(): Promise<number> {
    return centsIn((await this.pay.textContent()) ?? '');
  }

  async tellsBank(answer: 'Valider' | 'Refuser'): Promise<void> {
    const button = this.bank(answer);
    await button.waitFor();
    // Retries, because the dialog changes its height when the bank's page loads.
    await expect(async () => {
      if ((await button.count()) > 0) {
        await this.aims(button);
        await button.click({ timeout: 5000 });
      }
      await expect(button).toHaveCount(0, { timeout: 1000 });
    }).toPass({ intervals: [0] });
  }

  /** Presses "pay". Returns the amount on the button, in cents. */
  async pays(): Promise<number> {
    const sum = await this.sum();
    await this.aims(this.pay);
    await this.pay.click();
    return sum;
  }

  /**
   * Scrolls to a target and waits until the browser has painted it. Otherwise, after a scroll, Chromium may send the press to the card's
   * frame.
   */
  async aims(target: Locator): Promise<void> {
    await this.page.bringToFront();
    await target.scrollIntoViewIfNeeded();
    await drawn(this.page);
  }

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

  /** Opens the client area. Returns the id of the order on its page. */
  async entersSpace(): Promise<string> {
    await this.page.getByRole('button', { name: /^Choisir mes \d+ plats$/ }).click();
    await expect(this.page).toHaveURL(/\/sandbox\/client-area\/autologin\?token=.+/);
    await expect(this.title).toHaveText('Bonjour Camille.');
    return (await this.page.locator('code').textContent()) ?? '';
  }
}
