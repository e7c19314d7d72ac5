import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { statePath } from '#simulator/story/statePath.ts';

interface EyesOptions {
  /** `true` if the code was confirmed to the page since then, `false` if rejected, `null` without a response. */
  readonly codeHeard: (code: string, since: number) => boolean | null;
  /** Virtual ms since 1970. */
  readonly now: () => number;
  /** Called with a problem, in French. */
  readonly onProblem: (problem: string) => void;
}

const dateOn = ({ context: { choice, isShort } }: CheckoutSnapshot): string | null =>
  isShort ? null : (choice.date?.isoDate ?? null);

/** Stores the chosen date and code of a tab and detects silent changes. */
export class Eyes {
  readonly #options: EyesOptions;
  /** ISO date. */
  #chosen: string | null = null;
  #checked: { readonly code: string; readonly since: number; readonly isKept: boolean } | null = null;

  constructor(options: EyesOptions) {
    this.#options = options;
  }

  look(snapshot: CheckoutSnapshot): void {
    this.#lookAtDate(snapshot);
    this.#lookAtCode(snapshot);
  }

  beforePress({ type }: ShopperEvent): void {
    if (type === 'date.chosen') this.#chosen = null;
  }

  afterPress({ type }: ShopperEvent, snapshot: CheckoutSnapshot): void {
    if (type === 'date.chosen' && snapshot.context.choice.isDateChosen) this.#chosen = dateOn(snapshot);
  }

  /** Called before "pay": the customer accepts the displayed date. */
  acceptDate(snapshot: CheckoutSnapshot): void {
    this.#chosen = dateOn(snapshot);
  }

  #lookAtDate(snapshot: CheckoutSnapshot): void {
    // If the address is not delivered, the customer chooses again.
    if (snapshot.context.delivery.status === 'undeliverable') this.#chosen = null;
    const [chosen, shown] = [this.#chosen, dateOn(snapshot)];
    if (chosen === null || shown === null || shown === chosen) return;
    this.#chosen = null;
    if (!snapshot.context.notices.includes('dateHasLapsed'))
      this.#options.onProblem(`une date est remplacée sans un mot\u00a0: le ${chosen} devient le ${shown}`);
  }

  #lookAtCode({ children, context }: CheckoutSnapshot): void {
    const { now, codeHeard, onProblem } = this.#options;
    const promo = children.promo?.getSnapshot();
    if (promo === undefined) return;
    const { code } = promo.context;
    const before = this.#checked;
    const isChecking = promo.matches('checking');
    if (isChecking && before?.code !== code)
      this.#checked = { code, since: now(), isKept: context.promo.code === code };
    if (isChecking || before === null) return;
    this.#checked = null;
    if (before.code !== code) return;
    const answer = codeHeard(code, before.since);
    const place = statePath(promo.value);
    const isSaid = place === 'unreachable';
    if (answer === null && !isSaid)
      onProblem(
        `un code sans réponse disparaît sans un mot\u00a0: ${code}, la page dit «\u00a0${place}\u00a0»`,
      );
    // A code that was only tried stays in its field.
    if (isSaid && before.isKept && context.promo.code !== code)
      onProblem(`un code sans réponse est oublié\u00a0: ${code}`);
  }
}
