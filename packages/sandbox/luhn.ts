/** Digit sums of the doubled digits. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** Validates the Luhn checksum, independently of the shop's implementation. */
export function isLuhn(number: string): boolean {
  if (!/^\d{2,19}$/.test(number)) return false;
  let sum = 0;
  for (let place = 1; place <= number.length; place += 1) {
    const digit = Number(number.at(-place));
    sum += place % 2 === 0 ? (doubled[digit] ?? 0) : digit;
  }
  return sum % 10 === 0;
}
