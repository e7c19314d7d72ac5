/** Values of a digit that is counted twice: the digits of its double added up. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** Whether the last digit of a number checks the others (Luhn), by a table of its own rather than the shop's formula. */
export function isLuhn(number: string): boolean {
  if (!/^\d{2,19}$/.test(number)) return false;
  let sum = 0;
  for (let place = 1; place <= number.length; place += 1) {
    const digit = Number(number.at(-place));
    sum += place % 2 === 0 ? (doubled[digit] ?? 0) : digit;
  }
  return sum % 10 === 0;
}
