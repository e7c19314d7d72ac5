import type { Intent } from '#machines/domain/intent.ts';
import {
  createStripeIntentResponse,
  type CreateStripeIntentRequest,
} from '#server/contracts/createStripeIntent.ts';
import { finalizeOrderResponse } from '#server/contracts/finalizeOrder.ts';
import { hasOrder } from '#tests/simulator/checks/ledger.ts';
import { problemIn, readIn, retryAfterIn, saysUnpaid } from './answers.ts';
import { shownOn, type Basket } from './basket.ts';
import { isDeclined, outcomeWords } from './cardPayment.ts';
import type { ShopperPorts } from './ports.ts';
import type { ShopperReport, ToldOrder } from './report.ts';

/** Something to pay, and what the page shows of it. */
export interface Payable {
  readonly kind: 'payable';
  readonly intent: Intent;
  readonly request: CreateStripeIntentRequest;
}

/** What asking for something to pay came to: an intent to pay, one that is paid, or a shop that knows the e-mail. */
export type Asked =
  | Payable
  | { readonly kind: 'paid'; readonly intentId: string; readonly request: CreateStripeIntentRequest }
  | { readonly kind: 'known' };

/** What a page is told of an order; `retryAfter` in seconds. */
type Told =
  | { readonly kind: 'ordered' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'paid by another'; readonly intentId: string }
  | { readonly kind: 'waits'; readonly retryAfter: number };

const kinds = { refunded: 'refunded', intent_unpaid: 'unpaid', unknown_intent: 'unpaid' } as const;
const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code);

/** Asks the shop's functions on a shopper's behalf, and remembers what their screens said. */
export class ShopClient {
  readonly #name: string;
  readonly #ports: ShopperPorts;
  readonly #intents = new Map<string, Intent>();
  readonly #shown = new Map<string, number>();
  #told: ToldOrder | null = null;
  #lies = 0;

  constructor(name: string, ports: ShopperPorts) {
    this.#name = name;
    this.#ports = ports;
  }

  get report(): Pick<ShopperReport, 'intents' | 'shown' | 'told' | 'lies'> {
    const shown = Object.fromEntries(this.#shown);
    return { intents: [...this.#intents.keys()], shown, told: this.#told, lies: this.#lies };
  }

  tell(text: string, to: string | null = null): void {
    this.#ports.story?.tell(this.#name, text, { to });
  }

  #see(text: string, from = 'shop'): void {
    this.#ports.story?.see(this.#name, text, from);
  }

  /** Asks for something to pay; null when there is nothing yet. @param isTwice by two presses: who asks twice hears twice */
  async ask(basket: Basket, isTwice: boolean): Promise<Asked | null> {
    basket.isPriceFormer = this.#ports.isPriceFormer();
    const request = basket.request();
    this.tell(`demande à payer une box de ${basket.nbMeals} repas`, 'shop');
    if (isTwice) void this.#ports.post('createStripeIntent', request);
    const answer = await this.#ports.post('createStripeIntent', request);
    const intent = createStripeIntentResponse.safeParse(answer?.body).data?.intent;
    this.#see(readIn(answer, `est invité à payer\u00a0: ${intent?.id}`));
    if (intent !== undefined) {
      this.#intents.set(intent.id, intent);
      this.#shown.set(intent.id, shownOn(request));
      return { kind: 'payable', intent, request };
    }
    const problem = problemIn(answer);
    if (problem?.code === 'email_exists') return { kind: 'known' };
    if (problem?.code === 'date_lapsed') basket.forgetDate();
    return problem?.intentId === undefined ? null : { kind: 'paid', intentId: problem.intentId, request };
  }

  /** Chooses another date in another tab, whose answer nobody waits for. */
  changeDateElsewhere(basket: Basket): void {
    this.tell('choisit une autre date dans un autre onglet', 'shop');
    void this.#ports.post('createStripeIntent', basket.requestForOtherDate());
  }

  /** @returns false when the card was declined */
  async pay({ intent }: Payable, isCardGood: boolean): Promise<boolean> {
    this.tell(`paie ${intent.id} par carte`);
    const outcome = await this.#ports.pay(intent, isCardGood);
    this.#see(outcomeWords[outcome] ?? 'ne sait pas si c’est payé', 'stripe');
    return !isDeclined(outcome);
  }

  /** Has an order pushed forward by a page that nobody looks at. */
  pushForward({ intent }: Payable): void {
    void this.#ports.post('finalizeOrder', { intentId: intent.id });
  }

  /** Asks once how an order stands. @param request what the page shows */
  async ordered(intentId: string, { form, payment }: CreateStripeIntentRequest): Promise<Told> {
    this.tell('demande où en est sa commande', 'shop');
    const answer = await this.#ports.post('finalizeOrder', { intentId, form, payment });
    this.#see(readIn(answer, 'lit «\u00a0Merci\u00a0»'));
    if (answer?.status === 200) {
      const thanks = finalizeOrderResponse.safeParse(answer.body).data;
      const differs = thanks?.account_created === true && thanks.differs === true;
      const amount = this.#intents.get(intentId)?.amount ?? 0;
      this.#told = { intentId, amount, order: { ...contentOf(form), differs } };
      return { kind: 'ordered' };
    }
    const problem = problemIn(answer);
    if (problem?.code === 'already_paid')
      return { kind: 'paid by another', intentId: problem.intentId ?? intentId };
    if (saysUnpaid(answer)) await this.#compare(intentId);
    if (problem !== null && isKnown(problem.code)) return { kind: kinds[problem.code] };
    return { kind: 'waits', retryAfter: retryAfterIn(answer, this.#ports.pace.pollInterval) };
  }

  /** Whether it is true, as the order stands by then, that nothing was paid; asked once more of an order that may be younger than the answer. */
  async #compare(intentId: string): Promise<void> {
    if (!hasOrder(await this.#ports.ledger(), this.#intents)) return;
    const { isLedgerLate, post } = this.#ports;
    if (!isLedgerLate || saysUnpaid(await post('finalizeOrder', { intentId }))) this.#lies += 1;
  }
}

const contentOf = (form: CreateStripeIntentRequest['form']) => ({
  nbMeals: form.mealBox.nbMeals,
  isoDate: 'delivery' in form ? form.delivery.date.isoDate : null,
});
