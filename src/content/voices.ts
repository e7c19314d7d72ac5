import type { PlateSlug } from '#src/ui/plate/plates.ts';

/* Founder and customers have invented names until the owner supplies real ones with consent. */

export const founder = {
  words:
    '«\u00a0J’ai grandi dans une cuisine où tout commençait la veille. Mijote, c’est ce temps-\u2060là, que vous n’avez plus, et que nous prenons pour vous.\u00a0»',
  name: 'Camille Aubry',
  role: 'fondatrice de Mijote',
} as const;

export interface Testimonial {
  readonly slug: PlateSlug;
  readonly words: string;
  readonly name: string;
  readonly town: string;
}

/** @rule R1.7 */
export const testimonials: readonly Testimonial[] = [
  {
    slug: 'bourguignon',
    words:
      '«\u00a0La viande se défait à la fourchette. On\u00a0dirait celui de ma grand-mère, sans les quatre heures de cuisine.\u00a0»',
    name: 'Hélène R.',
    town: 'Nantes',
  },
  {
    slug: 'tikka',
    words:
      '«\u00a0Je rentre tard, je n’ai plus d’excuse pour commander n’importe quoi. Trois\u00a0minutes et c’est un vrai repas.\u00a0»',
    name: 'Karim B.',
    town: 'Lyon',
  },
  {
    slug: 'cabillaud',
    words: '«\u00a0Le poisson est nacré, jamais sec. C’est\u00a0ce qui m’a fait rester.\u00a0»',
    name: 'Sophie L.',
    town: 'Lille',
  },
  {
    slug: 'dahl',
    words: '«\u00a0Enfin des plats végétariens qui ne sont pas des accompagnements.\u00a0»',
    name: 'Inès M.',
    town: 'Toulouse',
  },
  {
    slug: 'tajine',
    words: '«\u00a0Dix repas pour la semaine, le frigo est prêt le mardi soir. On respire.\u00a0»',
    name: 'Thomas et Julie',
    town: 'Angers',
  },
  {
    slug: 'boeuf',
    words: '«\u00a0Rosé à cœur au micro-ondes, je n’y croyais pas. J’en reprends chaque semaine.\u00a0»',
    name: 'Paul G.',
    town: 'Strasbourg',
  },
];
