import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { storeDraftOrder, type Basket } from './draft.ts';
import { waitForPaint } from './waitForPaint.ts';
import { parseCents } from './money.ts';

export interface Details {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Numbers of Stripe's test cards, by their result. */
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

  /**
   * `true` if the window is under 640 px wide.
   * The form then shows details and delivery as two screens.
   */
  get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 640;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^Commander et payer/ });
  }

  get termsCheckbox(): Locator {
    return this.page.getByRole('checkbox', { name: /conditions générales de vente/ });
  }

  get cardFrame(): FrameLocator {
    return this.page.frameLocator('iframe[title^="Cadre de saisie"]');
  }

  bankButton(buttonName: 'Valider' | 'Refuser'): Locator {
    return this.page
      .frameLocator('iframe[title^="Authentification"]')
      .getByRole('button', { name: buttonName, disabled: false });
  }

  get orderSummary(): Locator {
    return this.page.getByRole('complementary', { name: 'Votre commande' });
  }

  /** Returns a field of the form by its path, such as `address.city`. */
  field(path: string): Locator {
    return this.page.locator(`[id="${path}"]`);
  }

  fieldMessage(path: string): Locator {
    return this.page.locator(`[id="${path}-message"]`);
  }

  async startOrder(nbMeals?: number): Promise<void> {
    await this.page.goto('/');
    if (nbMeals !== undefined) await this.chooseBox(nbMeals);
    await this.page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await expect(this.title).toHaveText('Vos coordonnées');
    await this.waitForForm();
  }

  /** Opens the form by its URL, with a box of ten meals. */
  async openForm(): Promise<void> {
    await this.page.goto('/?step=form&box=10');
    await this.waitForForm();
  }

  /** Waits until the checkout runs. The prerendered form accepts input before. */
  async waitForForm(): Promise<void> {
    await expect(this.page.locator('[data-still]')).toHaveCount(0);
    await expect(this.field('customer.email')).toBeEditable();
  }

  /** Chooses a box size. Clicks its label, because the radio button itself is invisible. */
  async chooseBox(nbMeals: number): Promise<void> {
    const radio = this.boxRadio(nbMeals);
    await this.page.locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }

  /** Chooses a larger box, then the earlier size again. */
  async enlargeAndReduceBox(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter un repas' }).click();
    await this.page.getByRole('button', { name: 'Retirer un repas' }).click();
  }

  boxRadio(nbMeals: number): Locator {
    return this.page.getByRole('radio', { name: `${nbMeals} repas`, exact: true });
  }

  async fillForm(changes: Partial<Details> = {}): Promise<void> {
    const details = { ...this.details, ...changes };
    await this.field('customer.email').fill(details.email);
    await this.field('customer.firstName').fill(details.firstName);
    await this.field('customer.lastName').fill(details.lastName);
    await this.field('customer.phoneNumber').fill(details.phone);
    await this.field('address.line1').fill(details.line1);
    await this.field('address.postalCode').fill(details.postalCode);
    await this.field('address.city').fill(details.city);
  }

  /**
   * Goes from the details of the form to the payment screen.
   * On a narrow screen, passes through the delivery screen.
   */
  async goToPayment(): Promise<void> {
    if (this.isNarrow) await this.goToDelivery();
    await expect(this.page.locator('[name="date"]:checked')).toBeVisible();
    await this.page.getByRole('button', { name: 'Passer au paiement' }).click();
    await expect(this.title).toHaveText('Paiement');
  }

  async goToDelivery(): Promise<void> {
    await this.page.getByRole('button', { name: 'Choisir ma livraison' }).click();
    await expect(this.title).toHaveText('Quel mardi vous arrange\u00a0?');
  }

  /** Stores a draft order in the browser, then opens the payment screen. */
  async openPaymentWithDraft({ nbMeals, promoCode }: Basket): Promise<void> {
    await storeDraftOrder(this.page, this.details, { nbMeals, promoCode });
    await this.page.goto('/?step=payment');
    await expect(this.title).toHaveText('Paiement');
  }

  /** Opens the payment screen with ten meals and no promo code. Waits for the card fields. */
  async openPayment(): Promise<void> {
    await this.openPaymentWithDraft({ nbMeals: 10, promoCode: null });
    await expect(this.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
  }

  async fillCard(number: string): Promise<void> {
    await this.cardFrame.getByLabel('Numéro de carte').fill(number);
    await this.cardFrame.getByLabel("Date d'expiration").fill('12 / 34');
    await this.cardFrame.getByLabel('Code de sécurité').fill('123');
  }

  /** Fills in the card, accepts the terms and waits until a press pays. */
  async fillPayment(number: string = cards.good): Promise<void> {
    await this.fillCard(number);
    await this.check(this.termsCheckbox);
    await this.expectPayable();
  }

  /** Waits until nothing is missing and the payment is prepared. */
  async expectPayable(): Promise<void> {
    await expect(this.payButton).toHaveAttribute('data-event', 'pay.requested');
    await expect(this.payButton).not.toHaveAttribute('aria-busy', 'true');
  }

  /** Expects that a press lists what is missing. */
  async expectNotPayable(): Promise<void> {
    await expect(this.payButton).toHaveAttribute('data-event', 'blockers.requested');
  }

  /** Returns the amount on the pay button, in cents. */
  async amountDue(): Promise<number> {
    return parseCents((await this.payButton.textContent()) ?? '');
  }

  async answerChallenge(answer: 'Valider' | 'Refuser'): Promise<void> {
    const button = this.bankButton(answer);
    await button.waitFor();
    // Retries the press, because the 3-D Secure dialog changes its height when the bank's page loads.
    await expect(async () => {
      if ((await button.count()) > 0) {
        await this.scrollIntoView(button);
        await button.click({ timeout: 5000 });
      }
      await expect(button).toHaveCount(0, { timeout: 1000 });
    }).toPass({ intervals: [0] });
  }

  /** Presses the pay button. Returns the amount on the button, in cents. */
  async submitPayment(): Promise<number> {
    const sum = await this.amountDue();
    await this.scrollIntoView(this.payButton);
    await this.payButton.click();
    return sum;
  }

  /**
   * Scrolls to a target and waits until the browser has painted it.
   * Without this wait, Chromium may send the next press to the card's frame.
   */
  async scrollIntoView(target: Locator): Promise<void> {
    await this.page.bringToFront();
    await target.scrollIntoViewIfNeeded();
    await waitForPaint(this.page);
  }

  async check(box: Locator): Promise<void> {
    await this.scrollIntoView(box);
    await box.check();
  }

  async uncheck(box: Locator): Promise<void> {
    await this.scrollIntoView(box);
    await box.uncheck();
  }

  async expectConfirmation(): Promise<void> {
    await expect(this.title).toHaveText(/^Merci Camille\. À\smardi\s\d+(?:er)?\s\p{L}+\.$/u);
    await expect(this.page).toHaveURL(/[?&]step=success\b/);
  }

  /** Opens the client area from the success page. Returns the id of the order shown there. */
  async openClientArea(): Promise<string> {
    await this.page.getByRole('button', { name: /^(Choisir|Revoir) (mes|mon) .*plats?$/ }).click();
    await expect(this.page).toHaveURL(/\/sandbox\/client-area\/autologin\?token=.+/);
    await expect(this.title).toHaveText('Bonjour Camille.');
    return (await this.page.locator('code').textContent()) ?? '';
  }
}
