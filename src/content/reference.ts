/** What the help asks for when a shopper calls about an order. */
export const reference = {
  label: 'Référence de votre commande\u00a0:',
} as const;
