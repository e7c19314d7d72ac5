export const errorPages = {
  notFound: {
    title: 'Cette page n’est pas à la carte.',
    text: 'L’adresse a peut-être changé, ou il y manque une lettre.',
    home: 'Revenir à l’accueil',
    menu: 'Voir la carte',
  },
  offline: {
    title: 'Il manque le réseau.',
    text: 'La table est mise, il ne manque que la connexion. Si vous aviez commencé une commande, elle vous attend dans ce navigateur.',
    retry: 'Réessayer',
  },
} as const;
