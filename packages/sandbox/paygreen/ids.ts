/** An id in PayGreen's manner: `po_` and 32 hexadecimal figures, which nobody guesses. */
export const newId = (prefix: 'buy' | 'ins' | 'po' | 'tr' | 'tok' | 'lis' | 'ntf' | 'sec'): string =>
  `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
