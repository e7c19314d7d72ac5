export function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number);
  const sum = digits
    .map((digit, place) => digit * ((digits.length - place) % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
}
