import { expressWallets, type ExpressWallet } from './expressWallets.ts';
import { identities, walletCards, type Identity } from './identities.ts';
import type { SheetFigures } from './rules.ts';
import { createSheetParts } from './sheetParts.ts';

export interface Authorization {
  /** Number of the test card that the wallet charges. */
  readonly card: string;
  readonly email: string;
  readonly identity: Identity;
}

interface SheetOptions {
  readonly wallet: ExpressWallet;
  readonly business: string;
  readonly email: string;
  readonly isAddressRequired: boolean;
  /** ISO codes of the countries that can be chosen. An empty list allows all countries. */
  readonly countries: readonly string[];
  readonly onAddress: (identity: Identity) => void;
  readonly onRate: (rateId: string) => void;
  readonly onAuthorized: (authorization: Authorization) => void;
  /** The customer cancelled, or the device rejected the payment. */
  readonly onCancelled: () => void;
}

/** `waiting` for the page's answer, `rejected` by the page, `authorized` by the customer, `confirming` the payment. */
type SheetState = 'waiting' | 'open' | 'rejected' | 'authorized' | 'confirming';

/** Payment sheet of a wallet. Here it is a dialog of the page. The real one belongs to the device. */
export class ExpressSheet {
  readonly #parts: ReturnType<typeof createSheetParts>;
  readonly #isAddressRequired: boolean;

  constructor(options: SheetOptions) {
    const { wallet, business, email, isAddressRequired, countries } = options;
    const parts = createSheetParts({
      wallet: expressWallets[wallet],
      business,
      cards: Object.entries(walletCards),
      addresses: identities.map(({ label }) => label),
    });
    this.#parts = parts;
    this.#isAddressRequired = isAddressRequired;
    parts.email.value = email;
    parts.addressLabel.hidden = !isAddressRequired;
    identities.forEach(({ shipping: { address } }, index) => {
      const option = parts.address.options[index];
      if (option) option.disabled = countries.length > 0 && !countries.includes(address.country);
    });
    parts.address.addEventListener('change', () => options.onAddress(this.#identity));
    parts.rates.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) options.onRate(target.value);
    });
    parts.pay.addEventListener('click', () =>
      options.onAuthorized({
        card: parts.card.value,
        email: parts.email.value,
        identity: this.#identity,
      }),
    );
    for (const button of [parts.cancel, parts.fail])
      button.addEventListener('click', () => options.onCancelled());
    parts.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (!parts.cancel.disabled) options.onCancelled();
    });
  }

  get #identity(): Identity {
    const identity = identities[this.#parts.address.selectedIndex];
    if (!identity) throw new Error('No address is stored');
    return identity;
  }

  /** Opens the dialog. @returns the chosen identity */
  open(figures: SheetFigures, amount: number): Identity | null {
    document.body.append(this.#parts.host);
    this.#parts.dialog.showModal();
    this.show(figures, amount);
    return this.#isAddressRequired ? this.#identity : null;
  }

  /** Shows amounts and enables payment. @param amount total in cents */
  show(figures: SheetFigures, amount: number): void {
    this.#parts.showFigures(figures, amount);
    this.setState('open');
  }

  setState(state: SheetState): void {
    const { dialog, pay, cancel, fail, problem } = this.#parts;
    pay.disabled = state !== 'open';
    cancel.disabled = state === 'confirming';
    fail.disabled = state === 'confirming';
    problem.textContent = state === 'rejected' ? 'Livraison impossible à cette adresse.' : '';
    dialog.ariaBusy = String(state !== 'open' && state !== 'rejected');
  }

  close(): void {
    this.#parts.dialog.close();
    this.#parts.host.remove();
  }
}
