const length = 8;

const lettersOf = (text: string): string => text.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/**
 * An order as shopper and help call it, `28A3-TQPA`: the last eight signs of its intent's id, which the server, the ledger and the card
 * provider have whole, so that it is found by the end of it.
 * @rule R9.30
 */
export function referenceOf(intentId: string): string {
  const end = lettersOf(intentId.slice(intentId.indexOf('_') + 1)).slice(-length);
  return end.length < length ? end : `${end.slice(0, length / 2)}-${end.slice(length / 2)}`;
}

/** How the intents of a reference end, in capitals, however it was written down; null for what is none. */
export function endOfReference(written: string): string | null {
  const letters = lettersOf(written);
  return letters.length === length ? letters : null;
}
