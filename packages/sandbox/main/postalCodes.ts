/** Departments of mainland France, the first two digits of a postal code. */
const mainlandDepartments: ReadonlySet<string> = new Set(
  (
    '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 ' +
    '44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 ' +
    '86 87 88 89 90 91 92 93 94 95'
  ).split(' '),
);
/** Postal code prefixes of Corsica and overseas territories, which are not delivered. */
const overseasPrefixes: ReadonlySet<string> = new Set(['20', '97', '98']);

export const isDelivered = (postalCode: string): boolean => mainlandDepartments.has(postalCode.slice(0, 2));

export const isFrench = (postalCode: string): boolean =>
  isDelivered(postalCode) || overseasPrefixes.has(postalCode.slice(0, 2));
