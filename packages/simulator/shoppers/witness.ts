import { dateIn, formIsOrdered } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { notices } from '#machines/checkout/notices.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import { refundedWordsOf } from '#src/checkout/payment/refundedWords.ts';
import { byCardIn, centsIn } from '#simulator/checks/figuresIn.ts';
import { euros } from '#simulator/checks/euros.ts';
import { hasOrder, paymentsIn, readLedger } from '#simulator/checks/ledger.ts';
import { voucherProblem } from '#simulator/checks/refunds.ts';
import type { World } from '#simulator/world.ts';
import { typedIn } from './askedOrder.ts';
import { payWordsOn, readOn, refundSaid, thanksOn } from './reading.ts';
import { endWords, type ShopperEnd } from './report.ts';
import type { PageReport, PressRead, ShopperReport, ThanksRead, ToldRefund } from './report.ts';
import { screenOf } from './screen.ts';

export class Witness {
  readonly #world: World;
  readonly #name: string;
  readonly #intents = new Set<string>();
  readonly #displayedAmounts = new Map<string, number>();
  #confirmedOrder: ShopperReport['told'] = null;
  readonly #refunds = new Map<string, ToldRefund>();
  readonly #presses = new Map<string, PressRead>();
  #thanks: ThanksRead | null = null;
  #token: string | null = null;
  #falseUnpaidCount = 0;
  readonly #problems: string[] = [];

  constructor(world: World, name: string) {
    this.#world = world;
    this.#name = name;
  }

  /** `true` after the success page was displayed. */
  get isThanked(): boolean {
    return this.#confirmedOrder !== null;
  }

  get report(): Omit<ShopperReport, 'name' | 'end' | 'page'> {
    return {
      intents: [...this.#intents],
      shown: Object.fromEntries(this.#displayedAmounts),
      told: this.#confirmedOrder,
      refunds: [...this.#refunds.values()],
      lies: this.#falseUnpaidCount,
      problems: this.#problems,
    };
  }

  get page(): Omit<PageReport, 'isClockRight'> {
    return { token: this.#token, pressed: Object.fromEntries(this.#presses), thanks: this.#thanks };
  }

  /** @param tab label, empty for a single tab */
  tell(text: string, tab = ''): void {
    this.#world.story.tell(this.#name, [tab, text].join(' ').trim());
  }

  tellEnd(end: ShopperEnd): void {
    const intentId = end === 'ordered' ? this.#confirmedOrder?.intentId : undefined;
    this.tell(intentId === undefined ? endWords[end] : `${endWords[end]}, ${intentId}`);
  }

  /** Returns a listener for the snapshots of one tab. @param name returns its label, empty for a single tab */
  eyesOn(name: () => string): (snapshot: CheckoutSnapshot) => void {
    let lastDisplayed = '';
    let wasUnpaid = false;
    let lastProblem: unknown = null;
    let payableIntentId: string | null = null;
    /** Intent that Stripe confirmed to this page. */
    let acceptedIntentId: string | null = null;
    return (snapshot) => {
      this.#readSnapshot(snapshot);
      const displayed = [screenOf(snapshot), readOn(snapshot)].filter((text) => text !== '').join(', ');
      if (displayed !== lastDisplayed)
        this.#world.story.see(this.#name, `${name()} voit\u00a0: ${displayed}`.trim());
      lastDisplayed = displayed;
      const isUnpaid = snapshot.context.notices.includes('nothingWasPaid');
      // An earlier "not paid" may be outdated by another tab. Next to the success page it is always wrong.
      if (isUnpaid && (!wasUnpaid || snapshot.matches('success')))
        void this.#checkUnpaidClaim(acceptedIntentId);
      const { confirmed = null } = snapshot.context.pending ?? {};
      if (confirmed?.status === 'succeeded') acceptedIntentId = confirmed.id;
      wasUnpaid = isUnpaid;
      const { problem, created } = snapshot.context.payment;
      // The page clears it while it requests another.
      payableIntentId = created?.id ?? payableIntentId;
      const isNewDecline = problem?.kind === 'declined' && problem !== lastProblem;
      if (isNewDecline && payableIntentId !== null) void this.#checkDecline(payableIntentId);
      lastProblem = problem;
    };
  }

  /** Records the amounts displayed when the customer presses "pay". @param tab label, empty for a single tab */
  notePress(snapshot: CheckoutSnapshot, tab: string): void {
    const { created } = snapshot.context.payment;
    const payTexts = payWordsOn(snapshot);
    if (created !== null && payTexts !== null) {
      const { button, sums, setup } = payTexts;
      const press = { at: this.#world.scheduler.now, button, sums, setup };
      this.#presses.set(created.id, press);
      this.#displayedAmounts.set(created.id, byCardIn(press));
    }
    const details =
      payTexts === null
        ? ''
        : ` (${payTexts.sums ?? payTexts.setup ?? payTexts.waived ?? ''})`.replace(' ()', '');
    const target = created === null ? '' : `, pour ${created.id}`;
    this.tell(`appuie sur «\u00a0${payTexts?.button ?? 'Commander et payer'}\u00a0»${details}${target}`, tab);
  }

  #readSnapshot(snapshot: CheckoutSnapshot): void {
    const { context } = snapshot;
    const { payment, pending, receipt, nbMeals, choice, fields, isShort } = context;
    for (const id of [payment.created?.id, pending?.intentId, pending?.confirmed?.id])
      if (id !== undefined) this.#intents.add(id);
    const intentId = pending?.intentId;
    if (snapshot.matches({ payment: { closed: 'refunded' } }) && intentId !== undefined)
      this.#recordRefund(snapshot, intentId);
    if (receipt === null) return;
    if (intentId !== undefined) {
      const order = {
        nbMeals,
        isoDate: isShort ? null : (choice.date?.isoDate ?? null),
        // After a reload the page must check the code again.
        hasCode: null,
        ...typedIn(fields, choice.slot),
        ...(isShort && { delivery: null, invoice: null }),
        differs: !formIsOrdered(context),
      };
      this.#confirmedOrder = {
        intentId: receipt.intentId,
        amount: this.#displayedAmounts.get(receipt.intentId) ?? 0,
        order,
      };
    }
    if (snapshot.matches('success')) this.#thanks = thanksOn(snapshot, receipt.intentId);
    this.#token = receipt.token ?? this.#token;
  }

  #recordRefund({ context }: CheckoutSnapshot, intentId: string): void {
    const { reason, text } = refundedWordsOf(context);
    const message = refundSaid(context);
    if (this.#refunds.get(intentId)?.message === message) return;
    this.#refunds.set(intentId, {
      intentId,
      message,
      amount: centsIn(text),
      at: this.#world.scheduler.now,
      email: context.fields['customer.email'].trim(),
      isoDates: [dateIn(context)?.isoDate].filter((isoDate) => isoDate !== undefined),
      hasVoucher: isVoucher(context.method),
    });
    if (reason !== null) void this.#checkVoucherRefund(intentId, message);
  }

  /** Reports a remaining voucher charge that the page does not mention. */
  async #checkVoucherRefund(intentId: string, message: string): Promise<void> {
    const problem = voucherProblem(this.#name, readLedger(await this.#world.ledger()), { intentId, message });
    if (problem !== null) this.#problems.push(problem);
  }

  /** Reports a card displayed as declined that was accepted or never declined. */
  async #checkDecline(intentId: string): Promise<void> {
    const payment = paymentsIn(readLedger(await this.#world.ledger())).find(({ id }) => id === intentId);
    if (payment?.isAccepted === true)
      this.#problems.push(
        `une carte acceptée est dite refusée\u00a0: ${this.#name}, ${euros(payment.amount)} débités, ${intentId}`,
      );
    else if (payment?.isDeclined === false)
      this.#problems.push(
        `une carte que personne n’a refusée est dite refusée\u00a0: ${this.#name}, ${intentId}`,
      );
  }

  /** @param accepted intent that this page confirmed */
  async #checkUnpaidClaim(accepted: string | null): Promise<void> {
    const ledger = readLedger(await this.#world.ledger());
    if (hasOrder(ledger, this.#intents)) this.#falseUnpaidCount += 1;
    const payment = paymentsIn(ledger).find(({ id }) => id === accepted);
    if (payment?.isCharged === true && payment.refunds.length === 0)
      this.#problems.push(
        `une carte débitée est dite ne pas l’être\u00a0: ${this.#name}, attendu ${euros(payment.amount)} débités, trouvé «\u00a0${notices.nothingWasPaid}\u00a0», ${payment.id}`,
      );
  }
}
