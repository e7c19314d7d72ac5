export const reference = {
  label: 'Référence de votre commande\u00a0:',
} as const;
