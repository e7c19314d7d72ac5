/** Copy of the order number that customers quote to support. */
export const reference = {
  label: 'Référence de votre commande\u00a0:',
} as const;
