/** Labels of a customer's tabs in a timeline, numbered if there are several. A reloaded tab has the same session and label. */
export class TabLabels {
  readonly #numbers = new Map<object, number>();

  labelOf(session: object): string {
    const number = this.#numbers.get(session) ?? this.#numbers.size + 1;
    this.#numbers.set(session, number);
    return this.#numbers.size === 1 ? '' : `(onglet ${number})`;
  }
}
