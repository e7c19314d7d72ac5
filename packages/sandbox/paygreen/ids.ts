/** Random id in PayGreen's format: `po_` and 32 hexadecimal digits. */
export const generateId = (prefix: 'buy' | 'ins' | 'po' | 'tr' | 'tok' | 'lis' | 'ntf' | 'sec'): string =>
  `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
