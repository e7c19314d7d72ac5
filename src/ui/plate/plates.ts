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

/** What the shop has pictures of: plates, and a dish seen from near. */
type PictureSlug = PlateSlug | 'macro';
type PictureType = 'avif' | 'webp';

/** In pixels: as plates are shown, times the density of screens; for browsers without AVIF once, twice and four times. */
const usual = { avif: [160, 240, 320, 480, 640], webp: [160, 320, 640] } as const;

/** The widths that the build makes of a picture. */
export function widthsOf(slug: string, type: PictureType): readonly number[] {
  if (slug === 'macro') return [640, 800, 1120];
  // Wider than the others: it is the one that a visitor sees first.
  return slug === 'bourguignon' ? [...usual[type], 960] : usual[type];
}

/** A `srcset` of a picture. */
export const plateSources = (slug: PictureSlug, type: PictureType): string =>
  widthsOf(slug, type)
    .map((width) => `/plates/${slug}-${width}.${type} ${width}w`)
    .join(', ');
