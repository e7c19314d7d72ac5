import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { statePath } from '#simulator/story/statePath.ts';

interface EyesOptions {
  /** Whether the page has heard what a code is worth, since a moment; null when it has heard nothing. */
  readonly codeHeard: (code: string, since: number) => boolean | null;
  /** Virtual ms since 1970. */
  readonly now: () => number;
  /** Told what is wrong, in French. */
  readonly onProblem: (problem: string) => void;
}

const dateOn = ({ context: { choice, isShort } }: CheckoutSnapshot): string | null =>
  isShort ? null : (choice.date?.isoDate ?? null);

/** What somebody keeps in mind of one tab: the day that they chose, the code that they typed; and whether it goes without a word. */
export class Eyes {
  readonly #options: EyesOptions;
  /** ISO date. */
  #chosen: string | null = null;
  #checked: { readonly code: string; readonly since: number; readonly isKept: boolean } | null = null;

  constructor(options: EyesOptions) {
    this.#options = options;
  }

  /** Looks at what the tab shows from now on. */
  look(snapshot: CheckoutSnapshot): void {
    this.#lookAtDate(snapshot);
    this.#lookAtCode(snapshot);
  }

  /** Something is about to be pressed. */
  beforePress({ type }: ShopperEvent): void {
    if (type === 'date.chosen') this.#chosen = null;
  }

  /** @param snapshot what the press came to */
  afterPress({ type }: ShopperEvent, snapshot: CheckoutSnapshot): void {
    if (type === 'date.chosen' && snapshot.context.choice.isDateChosen) this.#chosen = dateOn(snapshot);
  }

  /** "Pay" is about to be pressed: the day on the screen is the one that they pay for. */
  acceptDate(snapshot: CheckoutSnapshot): void {
    this.#chosen = dateOn(snapshot);
  }

  #lookAtDate(snapshot: CheckoutSnapshot): void {
    // Who reads that nobody delivers there chooses anew.
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
    // One that was only tried is still in its field.
    if (isSaid && before.isKept && context.promo.code !== code)
      onProblem(`un code sans réponse est oublié\u00a0: ${code}`);
  }
}
