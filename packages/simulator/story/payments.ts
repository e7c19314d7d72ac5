import { formatEuros } from '#machines/domain/money.ts';

interface KnownPayment {
  readonly cents: number;
  /** Who is to pay it. */
  readonly owner: string;
}

const ids = /\b(?:pi|seti)_[A-Za-z0-9]{8,}/g;

/** What is left of an id where its payment is clear. */
export const tagOf = (id: string): string => `…${id.slice(-4)}`;

/** Whether it charges nothing: its card is kept for later boxes. */
export const keepsCard = (id: string): boolean => id.startsWith('seti_');

/** Each card payment by its id: what it is called in a story, and whose it is. */
export class Payments {
  readonly #known = new Map<string, KnownPayment>();

  /** @returns whether it was not known, or with another amount */
  note(id: string, cents: number, owner: string): boolean {
    const before = this.#known.get(id);
    this.#known.set(id, { cents, owner: before?.owner || owner });
    return before?.cents !== cents;
  }

  ownerOf(id: string): string | undefined {
    return this.#known.get(id)?.owner;
  }

  /** Puts the name of each payment in the place of its id. */
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
