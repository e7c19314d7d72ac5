import type { Intent } from '#machines/domain/intent.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import { createStripeIntentResponse } from '#server/contracts/stripe.ts';
import { finalizeOrderResponse } from '#server/contracts/finalizeOrder.ts';
import { hasOrder, paymentsIn, type Ledger } from '#simulator/checks/ledger.ts';
import { voucherProblem } from '#simulator/checks/refunds.ts';
import type { Random } from '#simulator/random.ts';
import { problemIn, readIn, retryAfterIn, saysUnpaid, secretOfShopper } from './answers.ts';
import { shownOn, type Basket, type OrderPage } from './basket.ts';
import { isDeclined, outcomeWords } from './cardPayment.ts';
import type { ShopperPorts } from './ports.ts';
import { ledBack, type ShopperReport, type ToldOrder, type ToldRefund } from './report.ts';

export interface Payable {
  readonly kind: 'payable';
  readonly intent: Intent;
  readonly page: OrderPage;
}

/** Result of an intent request: a payable intent, a paid one, or a known e-mail. */
export type Asked =
  | Payable
  | { readonly kind: 'paid'; readonly intentId: string; readonly page: OrderPage }
  | { readonly kind: 'known' };

/** Response of an order request. `retryAfter` in seconds. */
type Told =
  | { readonly kind: 'ordered' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'paid by another'; readonly intentId: string }
  | { readonly kind: 'waits'; readonly retryAfter: number };

const kinds = { refunded: 'refunded', intent_unpaid: 'unpaid', unknown_intent: 'unpaid' } as const;
const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code);

export class ShopClient {
  readonly #name: string;
  readonly #ports: ShopperPorts;
  readonly #intents = new Map<string, Intent>();
  readonly #shown = new Map<string, number>();
  readonly #isoDates = new Set<string>();
  #told: ToldOrder | null = null;
  readonly #refunds = new Map<string, ToldRefund>();
  #lies = 0;
  readonly #problems: string[] = [];

  constructor(name: string, ports: ShopperPorts) {
    this.#name = name;
    this.#ports = ports;
  }

  get report(): Omit<ShopperReport, 'name' | 'end' | 'page'> {
    return {
      intents: [...this.#intents.keys()],
      shown: Object.fromEntries(this.#shown),
      told: this.#told,
      refunds: [...this.#refunds.values()],
      lies: this.#lies,
      problems: this.#problems,
    };
  }

  tell(text: string, to: string | null = null): void {
    this.#ports.story?.tell(this.#name, text, { to });
  }

  #see(text: string, from = 'shop'): void {
    this.#ports.story?.see(this.#name, text, from);
  }

  /** Requests an intent. `null` if there is none yet. @param isTwice sends two requests, like a double press */
  async ask(basket: Basket, isTwice: boolean): Promise<Asked | null> {
    basket.former = this.#ports.formerPage();
    const page = basket.page();
    const { request } = page;
    this.#noteDate(page);
    this.tell(`demande à payer une box de ${basket.nbMeals} repas`, 'shop');
    if (isTwice) void this.#ports.post('createStripeIntent', request);
    const answer = await this.#ports.post('createStripeIntent', request);
    const intent = createStripeIntentResponse.safeParse(answer?.body).data?.intent;
    this.#see(readIn(answer, `est invité à payer\u00a0: ${intent?.id}`));
    if (intent !== undefined) {
      this.#intents.set(intent.id, intent);
      this.#shown.set(intent.id, shownOn(request));
      return { kind: 'payable', intent, page };
    }
    const problem = problemIn(answer);
    if (problem?.intentId !== undefined && this.#refunds.has(problem.intentId))
      this.#problems.push(ledBack(this.#name, problem.intentId));
    if (problem?.code === 'email_exists') return { kind: 'known' };
    if (problem?.code === 'date_lapsed') basket.chooseOtherDate();
    if (problem?.code === 'price_changed') basket.forgetCode();
    return problem?.intentId === undefined ? null : { kind: 'paid', intentId: problem.intentId, page };
  }

  changeDateElsewhere(basket: Basket): void {
    this.tell('choisit une autre date dans un autre onglet', 'shop');
    const page = basket.pageForOtherDate();
    this.#noteDate(page);
    void this.#ports.post('createStripeIntent', page.request);
  }

  #noteDate({ request: { form } }: OrderPage): void {
    if ('delivery' in form) this.#isoDates.add(form.delivery.date.isoDate);
  }

  /** @returns `false` if the card was declined */
  async pay({ intent }: Payable, isCardGood: boolean): Promise<boolean> {
    this.tell(`donne sa carte pour ${intent.id}`);
    const outcome = await this.#ports.pay(intent, isCardGood);
    this.#see(outcomeWords[outcome] ?? 'ne sait pas si c’est payé', 'stripe');
    return !isDeclined(outcome);
  }

  pushForward({ intent }: Payable): void {
    void this.#ports.post('finalizeOrder', { intentId: intent.id });
  }

  /** @param page content of the tab */
  async ordered(intentId: string, { request: { form, payment }, asked }: OrderPage): Promise<Told> {
    this.tell('demande où en est sa commande', 'shop');
    const answer = await this.#ports.post('finalizeOrder', { intentId, form, payment });
    this.#see(readIn(answer, `lit «\u00a0Merci\u00a0» pour ${intentId}`));
    if (answer?.status === 200) {
      const thanks = finalizeOrderResponse.safeParse(answer.body).data;
      const differs = thanks?.account_created === true && thanks.differs === true;
      const amount = this.#intents.get(intentId)?.amount ?? 0;
      this.#told = { intentId, amount, order: { ...asked, differs } };
      return { kind: 'ordered' };
    }
    const problem = problemIn(answer);
    if (problem?.code === 'already_paid')
      return { kind: 'paid by another', intentId: problem.intentId ?? intentId };
    if (saysUnpaid(answer)) await this.#compare(intentId);
    if (problem?.code === 'refunded') await this.#noteRefund(intentId, problem.message, { form, payment });
    if (problem !== null && isKnown(problem.code)) return { kind: kinds[problem.code] };
    return { kind: 'waits', retryAfter: retryAfterIn(answer, this.#ports.pace.pollInterval) };
  }

  async #noteRefund(
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
    const problem = voucherProblem(this.#name, await this.#ports.ledger(), { intentId, message });
    if (problem !== null) this.#problems.push(problem);
  }

  /** Requests a random other customer's payment, as anyone with its id can. */
  async askAfterAnothers(random: Random): Promise<void> {
    const { stripe } = await this.#ports.ledger();
    const others = stripe.intents.map(({ id }) => id).filter((id) => !this.#intents.has(id));
    if (others.length === 0) return;
    const intentId = random.pick(others);
    this.tell(`demande où en est un paiement dont personne ne lui a parlé, ${intentId}`, 'shop');
    const answer = await this.#ports.post('finalizeOrder', { intentId });
    const secret = answer === null ? null : secretOfShopper(answer);
    this.#see(secret === null ? readIn(answer, 'lit que cette commande existe') : `reçoit ${secret}`);
    if (secret !== null)
      this.#problems.push(
        `un inconnu apprend ce qui n’est pas pour lui\u00a0: ${this.#name} reçoit ${secret}, ${intentId}`,
      );
  }

  /** Counts a lie if an order exists although the page reported "not paid". */
  async #compare(intentId: string): Promise<void> {
    const ledger = await this.#ports.ledger();
    if (!hasOrder(ledger, siblingsOf(intentId, this.#intents, ledger))) return;
    this.#lies += 1;
  }
}

/** The customer's intents of the same checkout. Two simultaneous first requests without a cookie create two checkouts. */
function siblingsOf(intentId: string, own: ReadonlyMap<string, Intent>, ledger: Ledger): ReadonlySet<string> {
  const payments = paymentsIn(ledger);
  const checkout = payments.find(({ id }) => id === intentId)?.checkout;
  return new Set(payments.filter((one) => own.has(one.id) && one.checkout === checkout).map(({ id }) => id));
}
