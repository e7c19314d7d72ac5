/**
 * What a shopper's tabs are called in a story: by their order, as soon as there are two. One that is loaded anew is the same by what it
 * keeps for itself.
 */
export class TabNames {
  readonly #numbers = new Map<object, number>();

  /** @param session of the tab */
  of(session: object): string {
    const number = this.#numbers.get(session) ?? this.#numbers.size + 1;
    this.#numbers.set(session, number);
    return this.#numbers.size === 1 ? '' : `(onglet ${number})`;
  }
}
