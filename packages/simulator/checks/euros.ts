export const formatEuros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`;

export const expectedAndActual = (expected: string, actual: string): string =>
  `attendu ${expected}, trouvé ${actual}`;
