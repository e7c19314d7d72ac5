import type { Intent } from '#machines/domain/intent.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import { createStripeIntentResponse } from '#server/contracts/stripe.ts';
import { finalizeOrderResponse } from '#server/contracts/finalizeOrder.ts';
import { hasOrder, listPayments, type Ledger } from '#simulator/checks/ledger.ts';
import { voucherProblem } from '#simulator/checks/refunds.ts';
import type { Random } from '#simulator/random.ts';
import { errorIn, describeResponse, retryAfterIn, isUnpaidResponse, findLeakedData } from './responses.ts';
import { displayedCardAmount, type Basket, type OrderPage } from './basket.ts';
import { isDeclined, outcomeWords } from './cardPayment.ts';
import type { ShopperPorts } from './ports.ts';
import {
  refundLoopProblem,
  type ShopperReport,
  type ConfirmedOrder,
  type DisplayedRefund,
} from './report.ts';

export interface Payable {
  readonly kind: 'payable';
  readonly intent: Intent;
  readonly page: OrderPage;
}

/** Result of an intent request: a payable intent, a paid one, or a known e-mail. */
export type IntentResult =
  | Payable
  | { readonly kind: 'paid'; readonly intentId: string; readonly page: OrderPage }
  | { readonly kind: 'known' };

/** Result of an order request. `retryAfter` is in seconds. */
type OrderResult =
  | { readonly kind: 'ordered' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'paid by another'; readonly intentId: string }
  | { readonly kind: 'waits'; readonly retryAfter: number };

const resultKinds = { refunded: 'refunded', intent_unpaid: 'unpaid', unknown_intent: 'unpaid' } as const;
const isResultCode = (code: string): code is keyof typeof resultKinds => Object.hasOwn(resultKinds, code);

export class ShopClient {
  readonly #name: string;
  readonly #ports: ShopperPorts;
  readonly #intents = new Map<string, Intent>();
  readonly #displayedAmounts = new Map<string, number>();
  readonly #isoDates = new Set<string>();
  #confirmedOrder: ConfirmedOrder | null = null;
  readonly #refunds = new Map<string, DisplayedRefund>();
  #falseUnpaidCount = 0;
  readonly #problems: string[] = [];

  constructor(name: string, ports: ShopperPorts) {
    this.#name = name;
    this.#ports = ports;
  }

  get report(): Omit<ShopperReport, 'name' | 'end' | 'page'> {
    return {
      intents: [...this.#intents.keys()],
      displayedAmounts: Object.fromEntries(this.#displayedAmounts),
      confirmedOrder: this.#confirmedOrder,
      refunds: [...this.#refunds.values()],
      falseUnpaidCount: this.#falseUnpaidCount,
      problems: this.#problems,
    };
  }

  record(text: string, to: string | null = null): void {
    this.#ports.timeline?.record(this.#name, text, { to });
  }

  #recordScreen(text: string, from = 'shop'): void {
    this.#ports.timeline?.recordScreen(this.#name, text, from);
  }

  /**
   * Requests an intent. Returns `null` if the shop has no intent yet. @param isDoublePress sends two requests, like a double press
   */
  async requestIntent(basket: Basket, isDoublePress: boolean): Promise<IntentResult | null> {
    basket.outdatedData = this.#ports.drawOutdatedPage();
    const page = basket.buildPage();
    const { request } = page;
    this.#recordDate(page);
    this.record(`demande à payer une box de ${basket.nbMeals} repas`, 'shop');
    if (isDoublePress) void this.#ports.post('createStripeIntent', request);
    const response = await this.#ports.post('createStripeIntent', request);
    const intent = createStripeIntentResponse.safeParse(response?.body).data?.intent;
    this.#recordScreen(describeResponse(response, `obtient le formulaire de paiement pour ${intent?.id}`));
    if (intent !== undefined) {
      this.#intents.set(intent.id, intent);
      this.#displayedAmounts.set(intent.id, displayedCardAmount(request));
      return { kind: 'payable', intent, page };
    }
    const error = errorIn(response);
    if (error?.intentId !== undefined && this.#refunds.has(error.intentId))
      this.#problems.push(refundLoopProblem(this.#name, error.intentId));
    if (error?.code === 'email_exists') return { kind: 'known' };
    if (error?.code === 'date_lapsed') basket.chooseOtherDate();
    if (error?.code === 'price_changed') basket.discardCode();
    return error?.intentId === undefined ? null : { kind: 'paid', intentId: error.intentId, page };
  }

  changeDateElsewhere(basket: Basket): void {
    this.record('choisit une autre date dans un autre onglet', 'shop');
    const page = basket.buildPageForOtherDate();
    this.#recordDate(page);
    void this.#ports.post('createStripeIntent', page.request);
  }

  #recordDate({ request: { form } }: OrderPage): void {
    if ('delivery' in form) this.#isoDates.add(form.delivery.date.isoDate);
  }

  /** Pays an intent by card. @returns `false` if the card was declined */
  async pay({ intent }: Payable, isCardGood: boolean): Promise<boolean> {
    this.record(`saisit sa carte pour ${intent.id}`);
    const outcome = await this.#ports.pay(intent, isCardGood);
    this.#recordScreen(outcomeWords[outcome] ?? 'ne sait pas si le paiement a réussi', 'stripe');
    return !isDeclined(outcome);
  }

  finalizeInBackground({ intent }: Payable): void {
    void this.#ports.post('finalizeOrder', { intentId: intent.id });
  }

  /** Requests the order of an intent. @param page content of the tab */
  async requestOrder(
    intentId: string,
    { request: { form, payment }, requestedOrder }: OrderPage,
  ): Promise<OrderResult> {
    this.record('demande l’état de sa commande', 'shop');
    const response = await this.#ports.post('finalizeOrder', { intentId, form, payment });
    this.#recordScreen(describeResponse(response, `lit «\u00a0Merci\u00a0» pour ${intentId}`));
    if (response?.status === 200) {
      const thanks = finalizeOrderResponse.safeParse(response.body).data;
      const differs = thanks?.account_created === true && thanks.differs === true;
      const amount = this.#intents.get(intentId)?.amount ?? 0;
      this.#confirmedOrder = { intentId, amount, order: { ...requestedOrder, differs } };
      return { kind: 'ordered' };
    }
    const error = errorIn(response);
    if (error?.code === 'already_paid')
      return { kind: 'paid by another', intentId: error.intentId ?? intentId };
    if (isUnpaidResponse(response)) await this.#checkUnpaidClaim(intentId);
    if (error?.code === 'refunded') await this.#recordRefund(intentId, error.message, { form, payment });
    if (error !== null && isResultCode(error.code)) return { kind: resultKinds[error.code] };
    return { kind: 'waits', retryAfter: retryAfterIn(response, this.#ports.pace.pollInterval) };
  }

  async #recordRefund(
    intentId: string,
    message: string,
    { form, payment }: Pick<OrderPage['request'], 'form' | 'payment'>,
  ): Promise<void> {
    this.#refunds.set(intentId, {
      intentId,
      message,
      amount: null,
      at: Date.now(),
      email: form.customer.email,
      isoDates: [...this.#isoDates],
      hasVoucher: isVoucher(payment.method),
    });
    const error = voucherProblem(this.#name, await this.#ports.ledger(), { intentId, message });
    if (error !== null) this.#problems.push(error);
  }

  /** Requests a random other customer's payment, as anyone who knows the intent id can. */
  async probeForeignOrder(random: Random): Promise<void> {
    const { stripe } = await this.#ports.ledger();
    const others = stripe.intents.map(({ id }) => id).filter((id) => !this.#intents.has(id));
    if (others.length === 0) return;
    const intentId = random.pick(others);
    this.record(`demande l’état d’un paiement qui n’est pas le sien, ${intentId}`, 'shop');
    const response = await this.#ports.post('finalizeOrder', { intentId });
    const leakedData = response === null ? null : findLeakedData(response);
    this.#recordScreen(
      leakedData === null
        ? describeResponse(response, 'lit que cette commande existe')
        : `reçoit ${leakedData}`,
    );
    if (leakedData !== null)
      this.#problems.push(
        `un inconnu reçoit les données d’un autre client\u00a0: ${this.#name} reçoit ${leakedData}, ${intentId}`,
      );
  }

  /** Counts a false claim if an order exists although the page showed "not paid". */
  async #checkUnpaidClaim(intentId: string): Promise<void> {
    const ledger = await this.#ports.ledger();
    if (!hasOrder(ledger, intentsOfSameCheckout(intentId, this.#intents, ledger))) return;
    this.#falseUnpaidCount += 1;
  }
}

/** Customer's intents in the checkout of `intentId`. Simultaneous first requests without a cookie create two checkouts. */
function intentsOfSameCheckout(
  intentId: string,
  ownIntents: ReadonlyMap<string, Intent>,
  ledger: Ledger,
): ReadonlySet<string> {
  const payments = listPayments(ledger);
  const checkout = payments.find(({ id }) => id === intentId)?.checkout;
  return new Set(
    payments
      .filter((payment) => ownIntents.has(payment.id) && payment.checkout === checkout)
      .map(({ id }) => id),
  );
}
