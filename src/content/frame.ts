export const frame = {
  skipping: 'Accès rapide',
  skip: 'Aller au contenu',
  draft: {
    title: 'Reprendre votre commande\u00a0?',
    began: (nbMeals: number | null): string =>
      nbMeals === null
        ? 'Vous aviez commencé une commande il y a plus d’un jour.'
        : `Vous aviez commencé il y a plus d’un jour une box de ${nbMeals}\u00a0repas.`,
    resume: 'Reprendre',
    discard: 'Recommencer',
  },
} as const;
