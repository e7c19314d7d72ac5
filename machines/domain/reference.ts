const length = 8;

const lettersOf = (text: string): string => text.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/** Order number for customer support, such as `28A3-TQPA`, from the Stripe intent id. @rule R9.30 */
export function referenceOf(intentId: string): string {
  const end = lettersOf(intentId.slice(intentId.indexOf('_') + 1)).slice(-length);
  return end.length < length ? end : `${end.slice(0, length / 2)}-${end.slice(length / 2)}`;
}

export function endOfReference(written: string): string | null {
  const letters = lettersOf(written);
  return letters.length === length ? letters : null;
}
