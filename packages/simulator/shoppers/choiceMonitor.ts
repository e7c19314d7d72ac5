import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { statePath } from '#simulator/timeline/statePath.ts';

interface ChoiceMonitorOptions {
  /** Returns whether a promo code was confirmed to the page since a time, or `null` without a response. */
  readonly codeConfirmation: (code: string, since: number) => boolean | null;
  /** Current time in virtual ms since 1970. */
  readonly state: () => number;
  /** Called with a detected problem, in French. */
  readonly onProblem: (problem: string) => void;
}

const displayedDate = ({ context: { choice, isShort } }: CheckoutSnapshot): string | null =>
  isShort ? null : (choice.date?.isoDate ?? null);

/** Stores the delivery date and promo code chosen in a tab, and detects changes that the page does not report. */
export class ChoiceMonitor {
  readonly #options: ChoiceMonitorOptions;
  /** ISO date of the delivery that the customer chose. */
  #chosenDate: string | null = null;
  #checkedCode: { readonly code: string; readonly since: number; readonly isKept: boolean } | null = null;

  constructor(options: ChoiceMonitorOptions) {
    this.#options = options;
  }

  observe(snapshot: CheckoutSnapshot): void {
    this.#checkDate(snapshot);
    this.#checkCode(snapshot);
  }

  beforePress({ type }: ShopperEvent): void {
    // A wallet's sheet shows dates of its own.
    if (type === 'date.chosen' || type === 'sheet.confirmed') this.#chosenDate = null;
  }

  afterPress({ type }: ShopperEvent, snapshot: CheckoutSnapshot): void {
    if (type === 'date.chosen' && snapshot.context.choice.isDateChosen)
      this.#chosenDate = displayedDate(snapshot);
  }

  /** Called before "pay": the customer accepts the displayed date. */
  acceptDate(snapshot: CheckoutSnapshot): void {
    this.#chosenDate = displayedDate(snapshot);
  }

  #checkDate(snapshot: CheckoutSnapshot): void {
    // If the address is not delivered, the customer must choose another date.
    if (snapshot.context.delivery.status === 'undeliverable') this.#chosenDate = null;
    const [chosenDate, displayed] = [this.#chosenDate, displayedDate(snapshot)];
    if (chosenDate === null || displayed === null || displayed === chosenDate) return;
    this.#chosenDate = null;
    if (!snapshot.context.notices.includes('dateHasLapsed'))
      this.#options.onProblem(
        `la date choisie est remplacée sans message\u00a0: le ${chosenDate} devient le ${displayed}`,
      );
  }

  #checkCode({ children, context }: CheckoutSnapshot): void {
    const { state, codeConfirmation, onProblem } = this.#options;
    const promo = children.promo?.getSnapshot();
    if (promo === undefined) return;
    const { code } = promo.context;
    const previous = this.#checkedCode;
    const isChecking = promo.matches('checking');
    if (isChecking && previous?.code !== code)
      this.#checkedCode = { code, since: state(), isKept: context.promo.code === code };
    if (isChecking || previous === null) return;
    this.#checkedCode = null;
    if (previous.code !== code) return;
    const confirmation = codeConfirmation(code, previous.since);
    const promoState = statePath(promo.value);
    const isReported = promoState.endsWith('unreachable');
    if (confirmation === null && !isReported)
      onProblem(
        `un code promo non vérifié disparaît sans message\u00a0: ${code}, état de la page\u00a0: «\u00a0${promoState}\u00a0»`,
      );
    // A promo code that was only tried stays in its field.
    if (isReported && previous.isKept && context.promo.code !== code)
      onProblem(`un code promo non vérifié est retiré de la commande\u00a0: ${code}`);
  }
}
