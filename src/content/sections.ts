/** Texts of the home page's sections between the box picker and the FAQ. @rule R1.5, R2.7 */
export const sections = {
  recipes: {
    title: 'Sur notre carte',
    list: 'Quelques plats de la carte',
    previous: 'Plats précédents',
    next: 'Plats suivants',
    menu: 'Voir toute la carte',
  },
  benefits: {
    title: 'Le sous vide, c’est la patience.',
    picture: 'Tranches de bœuf rosées, grenailles au thym et haricots verts',
    tender: {
      title: 'Tendre à cœur',
      text: 'La cuisson lente respecte les fibres. Viandes et poissons restent moelleux, même réchauffés.',
    },
    taste: {
      title: 'Le goût ne s’évapore pas',
      text: 'Les sucs et les épices restent dans le plat, pas dans la hotte.',
    },
    vitamins: {
      title: 'Les vitamines non plus',
      text: 'À basse température, les légumes gardent leur couleur, leur croquant et leurs nutriments.',
    },
  },
  founder: 'Le mot de la fondatrice',
  testimonials: {
    title: 'Ce qu’on en dit à table',
    list: 'Avis de clients',
    previous: 'Avis précédents',
    next: 'Avis suivants',
    menu: 'Voir la carte',
  },
  reasons: {
    title: '5 raisons de nous rejoindre',
    all: [
      {
        name: 'menu',
        title: 'La carte change chaque semaine',
        text: 'Bistrot, végétarien, équilibre, cuisine du monde.',
        figure: 'Plus de 20',
        unit: ' recettes',
      },
      {
        name: 'score',
        title: 'Bon, et bien noté',
        text: 'La part de nos plats au Nutri-\u2060Score\u00a0A.',
        figure: '70\u00a0%',
        unit: '',
      },
      {
        name: 'time',
        title: 'Le temps de mettre la table',
        text: 'Au micro-ondes. À la poêle ou au bain-marie, un peu plus.',
        figure: '3\u00a0min',
        unit: '',
      },
      {
        name: 'fridge',
        title: 'Il vous attend au frais',
        text: 'Vous mangez quand vous voulez, vous\u00a0ne\u00a0jetez\u00a0rien.',
        figure: '7–10\u00a0jours',
        unit: '',
      },
      {
        name: 'freedom',
        title: 'Sans engagement',
        text: 'Pause ou annulation jusqu’à la date limite de l’onglet «\u00a0Mes\u00a0Commandes\u00a0», à 23\u00a0h\u00a059.',
        figure: '0\u00a0engagement',
        unit: '',
      },
    ],
  },
} as const;
