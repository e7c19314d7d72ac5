import { formatEuros } from '#machines/domain/money.ts';

interface RecordedPayment {
  readonly cents: number;
  readonly owner: string;
}

const intentIdPattern = /\b(?:pi|seti)_[A-Za-z0-9]{8,}/g;

export const shortId = (id: string): string => `…${id.slice(-4)}`;

/** Returns `true` for a setup intent, which only saves the card. */
export const isSetupIntent = (id: string): boolean => id.startsWith('seti_');

export class PaymentNames {
  readonly #payments = new Map<string, RecordedPayment>();

  /** Records a payment. @returns `true` if the payment is new or its amount changed */
  record(id: string, cents: number, owner: string): boolean {
    const previous = this.#payments.get(id);
    this.#payments.set(id, { cents, owner: previous?.owner || owner });
    return previous?.cents !== cents;
  }

  ownerOf(id: string): string | undefined {
    return this.#payments.get(id)?.owner;
  }

  describeIn(text: string): string {
    return text.replaceAll(intentIdPattern, (id) => {
      const cents = this.#payments.get(id)?.cents;
      if (isSetupIntent(id)) return `le paiement de ${formatEuros(0)} (empreinte bancaire, ${shortId(id)})`;
      return cents === undefined
        ? `le paiement (${shortId(id)})`
        : `le paiement de ${formatEuros(cents)} (${shortId(id)})`;
    });
  }
}
