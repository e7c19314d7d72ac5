import { agreedIn, dateIn, formIsOrdered } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { notices } from '#machines/checkout/notices.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import { refundTextsOf } from '#src/checkout/payment/refundTexts.ts';
import { cardAmountIn, firstAmountIn } from '#simulator/checks/amountsIn.ts';
import { formatEuros } from '#simulator/checks/euros.ts';
import { hasOrder, listPayments, readLedger } from '#simulator/checks/ledger.ts';
import { voucherProblem } from '#simulator/checks/refunds.ts';
import type { World } from '#simulator/world.ts';
import { requestedDetails } from './requestedDetails.ts';
import { displayedPayTexts, describeFinalPage, refundMessage, displayedThanks } from './displayedTexts.ts';
import { endTexts, type ShopperEnd } from './report.ts';
import type {
  PageReport,
  DisplayedPress,
  ShopperReport,
  DisplayedThanks,
  DisplayedRefund,
} from './report.ts';
import { describeScreen } from './screen.ts';

interface ObservedTab {
  /** Returns the tab's label, empty for a single tab. */
  readonly name: () => string;
  /** Returns the cents that a wallet's sheet displayed last in the tab, or `null`. */
  readonly sheetAmount: () => number | null;
}

/** Ids of the dishes that the customer had marked at the press. */
function agreedWishesIn(context: CheckoutSnapshot['context']): readonly string[] | null {
  const form = agreedIn(context)?.form;
  return form !== undefined && 'delivery' in form ? (form.wishes ?? []) : null;
}

export class PageObserver {
  readonly #world: World;
  readonly #name: string;
  readonly #intents = new Set<string>();
  readonly #displayedAmounts = new Map<string, number>();
  #confirmedOrder: ShopperReport['confirmedOrder'] = null;
  readonly #refunds = new Map<string, DisplayedRefund>();
  readonly #presses = new Map<string, DisplayedPress>();
  #thanks: DisplayedThanks | null = null;
  #token: string | null = null;
  #falseUnpaidCount = 0;
  readonly #problems: string[] = [];

  constructor(world: World, name: string) {
    this.#world = world;
    this.#name = name;
  }

  /** `true` after a tab has displayed the success page. */
  get hasSeenSuccess(): boolean {
    return this.#confirmedOrder !== null;
  }

  get report(): Omit<ShopperReport, 'name' | 'end' | 'page'> {
    return {
      intents: [...this.#intents],
      displayedAmounts: Object.fromEntries(this.#displayedAmounts),
      confirmedOrder: this.#confirmedOrder,
      refunds: [...this.#refunds.values()],
      falseUnpaidCount: this.#falseUnpaidCount,
      problems: this.#problems,
    };
  }

  get page(): Omit<PageReport, 'isClockRight'> {
    return { token: this.#token, presses: Object.fromEntries(this.#presses), thanks: this.#thanks };
  }

  /** @param tab label of the tab, empty for a single tab */
  record(text: string, tab = ''): void {
    this.#world.timeline.record(this.#name, [tab, text].join(' ').trim());
  }

  recordEnd(end: ShopperEnd): void {
    const intentId = end === 'ordered' ? this.#confirmedOrder?.intentId : undefined;
    this.record(intentId === undefined ? endTexts[end] : `${endTexts[end]}, ${intentId}`);
  }

  /** Returns a listener for the snapshots of one tab. */
  observeTab({ name, sheetAmount }: ObservedTab): (snapshot: CheckoutSnapshot) => void {
    let lastDisplayed = '';
    let wasUnpaid = false;
    let lastProblem: unknown = null;
    let payableIntentId: string | null = null;
    /** Intent that Stripe confirmed to this page. */
    let acceptedIntentId: string | null = null;
    return (snapshot) => {
      this.#readSnapshot(snapshot);
      this.#readSheet(snapshot, sheetAmount());
      const displayed = [describeScreen(snapshot), describeFinalPage(snapshot)]
        .filter((text) => text !== '')
        .join(', ');
      if (displayed !== lastDisplayed)
        this.#world.timeline.recordScreen(this.#name, `${name()} voit\u00a0: ${displayed}`.trim());
      lastDisplayed = displayed;
      const isUnpaid = snapshot.context.notices.includes('paymentIsNotConfirmed');
      // Another tab may have made an earlier "not paid" wrong. On the success page, "not paid" is always wrong.
      if (isUnpaid && (!wasUnpaid || snapshot.matches('success')))
        void this.#checkUnpaidClaim(acceptedIntentId);
      const { confirmed = null } = snapshot.context.pending ?? {};
      if (confirmed?.status === 'succeeded') acceptedIntentId = confirmed.id;
      wasUnpaid = isUnpaid;
      const { problem, created } = snapshot.context.payment;
      // The page clears its intent while it requests another, so the last payable intent is stored.
      payableIntentId = created?.id ?? payableIntentId;
      const isNewDecline = problem?.kind === 'declined' && problem !== lastProblem;
      if (isNewDecline && payableIntentId !== null) void this.#checkDecline(payableIntentId);
      lastProblem = problem;
    };
  }

  /** Records the amounts displayed when the customer presses "pay". @param tab label of the tab, empty for a single tab */
  recordPress(snapshot: CheckoutSnapshot, tab: string): void {
    const { created } = snapshot.context.payment;
    const payTexts = displayedPayTexts(snapshot);
    if (created !== null && payTexts !== null) {
      const press = { at: this.#world.scheduler.now, ...payTexts };
      this.#presses.set(created.id, press);
      this.#displayedAmounts.set(created.id, cardAmountIn(press));
    }
    const details = payTexts?.plan ? ` (${payTexts.plan})` : '';
    const target = created === null ? '' : `, pour ${created.id}`;
    this.record(
      `appuie sur «\u00a0${payTexts?.button ?? 'Commander et payer'}\u00a0»${details}${target}`,
      tab,
    );
  }

  /** Records the amount of the sheet for the payment that the customer authorized on it. */
  #readSheet({ context: { payment } }: CheckoutSnapshot, amount: number | null): void {
    if (payment.express !== null && payment.created !== null && amount !== null)
      this.#displayedAmounts.set(payment.created.id, amount);
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
        wishes: agreedWishesIn(context),
        isoDate: isShort ? null : (choice.date?.isoDate ?? null),
        // After a reload, the page must check the promo code again.
        hasCode: null,
        ...requestedDetails(fields, choice.slot),
        ...(isShort && { delivery: null, invoice: null }),
        differs: !formIsOrdered(context),
      };
      this.#confirmedOrder = {
        intentId: receipt.intentId,
        amount: this.#displayedAmounts.get(receipt.intentId) ?? 0,
        order,
      };
    }
    if (snapshot.matches('success')) this.#thanks = displayedThanks(snapshot, receipt.intentId);
    this.#token = receipt.token ?? this.#token;
  }

  #recordRefund({ context }: CheckoutSnapshot, intentId: string): void {
    const { reason, text } = refundTextsOf(context);
    const message = refundMessage(context);
    if (this.#refunds.get(intentId)?.message === message) return;
    this.#refunds.set(intentId, {
      intentId,
      message,
      amount: firstAmountIn(text),
      at: this.#world.scheduler.now,
      email: context.fields['customer.email'].trim(),
      isoDates: [dateIn(context)?.isoDate].filter((isoDate) => isoDate !== undefined),
      // The customer may have chosen another method since the press that paid.
      hasVoucher: isVoucher(context.method) || typeof this.#presses.get(intentId)?.plan === 'string',
    });
    if (reason !== null) void this.#checkVoucherRefund(intentId, message);
  }

  /** Reports a remaining voucher charge that the page does not mention. */
  async #checkVoucherRefund(intentId: string, message: string): Promise<void> {
    const problem = voucherProblem(this.#name, readLedger(await this.#world.ledger()), { intentId, message });
    if (problem !== null) this.#problems.push(problem);
  }

  /** Reports a card that the page shows as declined, although it was accepted or never declined. */
  async #checkDecline(intentId: string): Promise<void> {
    const payment = listPayments(readLedger(await this.#world.ledger())).find(({ id }) => id === intentId);
    if (payment?.isAccepted === true)
      this.#problems.push(
        `une carte acceptée est annoncée comme refusée\u00a0: ${this.#name}, ${formatEuros(payment.amount)} débités, ${intentId}`,
      );
    else if (payment?.isDeclined === false)
      this.#problems.push(
        `une carte non refusée est annoncée comme refusée\u00a0: ${this.#name}, ${intentId}`,
      );
  }

  /** Checks whether the page's "not paid" is true. @param accepted intent that this page confirmed */
  async #checkUnpaidClaim(accepted: string | null): Promise<void> {
    const ledger = readLedger(await this.#world.ledger());
    if (hasOrder(ledger, this.#intents)) this.#falseUnpaidCount += 1;
    const payment = listPayments(ledger).find(({ id }) => id === accepted);
    if (payment?.isCharged === true && payment.refunds.length === 0)
      this.#problems.push(
        `une carte débitée est annoncée comme non débitée\u00a0: ${this.#name}, attendu ${formatEuros(payment.amount)} débités, trouvé «\u00a0${notices.paymentIsNotConfirmed}\u00a0», ${payment.id}`,
      );
  }
}
