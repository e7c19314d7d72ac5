import { formatEuros } from '#machines/domain/money.ts';

interface RecordedPayment {
  readonly cents: number;
  readonly owner: string;
}

const intentIdPattern = /\b(?:pi|seti)_[A-Za-z0-9]{8,}/g;

export const tagOf = (id: string): string => `…${id.slice(-4)}`;

/** `true` for a setup intent, which only saves the card. */
export const keepsCard = (id: string): boolean => id.startsWith('seti_');

export class Payments {
  readonly #payments = new Map<string, RecordedPayment>();

  /** @returns `true` if the payment is new or its amount changed */
  note(id: string, cents: number, owner: string): boolean {
    const previous = this.#payments.get(id);
    this.#payments.set(id, { cents, owner: previous?.owner || owner });
    return previous?.cents !== cents;
  }

  ownerOf(id: string): string | undefined {
    return this.#payments.get(id)?.owner;
  }

  named(text: string): string {
    return text.replaceAll(intentIdPattern, (id) => {
      const cents = this.#payments.get(id)?.cents;
      if (keepsCard(id)) return `le paiement de ${formatEuros(0)} (carte à garder, ${tagOf(id)})`;
      return cents === undefined
        ? `le paiement (${tagOf(id)})`
        : `le paiement de ${formatEuros(cents)} (${tagOf(id)})`;
    });
  }
}
