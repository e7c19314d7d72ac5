import { formatEuros } from '#machines/domain/money.ts';

interface KnownPayment {
  readonly cents: number;
  readonly owner: string;
}

const ids = /\b(?:pi|seti)_[A-Za-z0-9]{8,}/g;

export const tagOf = (id: string): string => `…${id.slice(-4)}`;

/** `true` for a setup intent, which only saves the card. */
export const keepsCard = (id: string): boolean => id.startsWith('seti_');

export class Payments {
  readonly #known = new Map<string, KnownPayment>();

  /** @returns `true` if the payment is new or its amount changed */
  note(id: string, cents: number, owner: string): boolean {
    const before = this.#known.get(id);
    this.#known.set(id, { cents, owner: before?.owner || owner });
    return before?.cents !== cents;
  }

  ownerOf(id: string): string | undefined {
    return this.#known.get(id)?.owner;
  }

  named(text: string): string {
    return text.replaceAll(ids, (id) => {
      const cents = this.#known.get(id)?.cents;
      if (keepsCard(id)) return `le paiement de ${formatEuros(0)} (carte à garder, ${tagOf(id)})`;
      return cents === undefined
        ? `le paiement (${tagOf(id)})`
        : `le paiement de ${formatEuros(cents)} (${tagOf(id)})`;
    });
  }
}
