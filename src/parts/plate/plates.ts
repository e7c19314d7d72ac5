/** The dishes of which there are pictures: those of the home page in its order, then those that only the menu has. */
export const plateSlugs = [
  'bourguignon',
  'thai',
  'saumon',
  'tajine',
  'gnocchi',
  'boeuf',
  'dahl',
  'tikka',
  'cabillaud',
  'blanquette',
  'joue',
  'merlu',
  'magret',
  'volaille',
  'navarin',
  'teriyaki',
  'curry',
  'tomate',
  'basilic',
  'legumes',
] as const;
export type PlateSlug = (typeof plateSlugs)[number];

const widths = [160, 320, 640];

/** Wider than the others: it is the one that a visitor sees first. */
const widthsOf = (slug: PlateSlug): readonly number[] => (slug === 'bourguignon' ? [...widths, 960] : widths);

/** A `srcset` of the pictures that the build makes of a plate: once, twice and four times. */
export const plateSources = (slug: PlateSlug, type: 'avif' | 'webp'): string =>
  widthsOf(slug)
    .map((width) => `/plates/${slug}-${width}.${type} ${width}w`)
    .join(', ');
