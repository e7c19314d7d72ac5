/** Digit sum of each doubled digit, for the Luhn checksum. */
const doubledDigitSums = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** Validates a Luhn checksum, independently of the shop's implementation, so that tests detect a mistake of the shop. */
export function hasValidLuhnChecksum(number: string): boolean {
  if (!/^\d{2,19}$/.test(number)) return false;
  let sum = 0;
  for (let position = 1; position <= number.length; position += 1) {
    const digit = Number(number.at(-position));
    sum += position % 2 === 0 ? (doubledDigitSums[digit] ?? 0) : digit;
  }
  return sum % 10 === 0;
}
