import { minimumOrder } from './minimumOrder.ts';
import type { IconName } from '#src/ui/icon/Icon.tsx';

interface ComparedOffer {
  readonly title: string;
  readonly text: string;
  readonly points: readonly { readonly icon: IconName; readonly words: string }[];
}

/** Comparison with ingredient boxes in general. It makes no claim about HelloFresh. */
const box: ComparedOffer = {
  title: 'Une box à cuisiner',
  text: 'Des ingrédients pesés et une fiche recette.',
  points: [
    { icon: 'chef-hat', words: 'Vous épluchez, vous cuisez, vous servez' },
    { icon: 'refrigerator', words: 'Les ingrédients frais se cuisinent dans la semaine' },
    { icon: 'utensils', words: 'Pour le plaisir de cuisiner' },
  ],
};

const mijote: ComparedOffer = {
  title: 'Mijote',
  text: 'Des plats de chef, cuits sous vide à basse température.',
  points: [
    { icon: 'timer', words: 'Prêt en 3\u00a0minutes' },
    { icon: 'refrigerator', words: '7 à 10\u00a0jours au réfrigérateur' },
    { icon: 'utensils', words: 'Pour le plaisir de manger' },
  ],
};

export const hellofresh = {
  title: 'Box à cuisiner ou plats déjà cuisinés\u00a0?',
  lead: 'Vous comparez HelloFresh et Mijote. Les deux livrent à la maison. La différence tient en une question\u00a0: qui fait la cuisine ce soir\u00a0?',
  box,
  mijote,
  questionsTitle: 'Questions fréquentes',
  questions: [
    {
      id: 'box-a-cuisiner',
      title: 'Est-ce une box à cuisiner\u00a0?',
      description: 'Non. Nos plats arrivent cuits. Vous les réchauffez 3\u00a0minutes, vous passez à table.',
    },
    {
      id: 'conservation',
      title: 'Combien de temps se gardent les plats\u00a0?',
      description: 'De 7 à 10\u00a0jours au réfrigérateur.',
    },
    {
      id: 'engagement',
      title: 'Suis-je engagé\u00a0?',
      description:
        'Non. Pause ou annulation jusqu’à la date limite indiquée dans l’onglet «\u00a0Mes Commandes\u00a0», à 23\u00a0h\u00a059.',
    },
    { id: 'minimum', title: 'Quelle est la commande minimale\u00a0?', description: minimumOrder },
  ],
  trademark: 'HelloFresh est une marque déposée, sans lien avec Mijote.',
} as const;
