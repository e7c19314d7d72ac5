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

type PictureSlug = PlateSlug | 'macro';
type PictureType = 'avif' | 'webp';

/** Picture widths in pixels. WebP is for browsers without AVIF. */
const defaultWidths = { avif: [160, 240, 320, 480, 640], webp: [160, 320, 640] } as const;

export function widthsOf(slug: string, type: PictureType): readonly number[] {
  if (slug === 'macro') return [640, 800, 1120];
  // The plate `bourguignon` also has a wider picture for the top of the home page.
  return slug === 'bourguignon' ? [...defaultWidths[type], 960] : defaultWidths[type];
}

export const plateSources = (slug: PictureSlug, type: PictureType): string =>
  widthsOf(slug, type)
    .map((width) => `/plates/${slug}-${width}.${type} ${width}w`)
    .join(', ');
