/** What the help asks for when somebody calls about an order. */
export const reference = {
  label: 'Votre référence\u00a0:',
} as const;
