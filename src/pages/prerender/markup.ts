/** A picture that the page begins to load before it meets it. */
export interface FirstPicture {
  readonly srcset: string;
  readonly sizes: string;
  readonly type: string;
}

/** As React writes them. */
const characters = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
]);

const attribute = (tag: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`, 'i')
    .exec(tag)?.[1]
    ?.replaceAll(/&(?:\w+|#x27);/g, (entity) => characters.get(entity) ?? entity) ?? null;

/** The one picture that the view marks with `fetchPriority="high"`, in the format that browsers choose first. */
export function firstPicture(markup: string): readonly FirstPicture[] {
  for (const [picture] of markup.matchAll(/<picture.*?<\/picture>/gs)) {
    if (!picture.includes('fetchPriority="high"') && !picture.includes('fetchpriority="high"')) continue;
    const source = /<source[^>]*>/.exec(picture)?.[0] ?? '';
    const [srcset, sizes, type] = ['srcSet', 'sizes', 'type'].map((name) => attribute(source, name));
    if (srcset && sizes && type) return [{ srcset, sizes, type }];
  }
  return [];
}

/** The symbols that a markup uses. Without any markup yet, all of them. */
export function symbolsFor(markup: string, sprite: string): string {
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)".*?<\/symbol>/gs)];
  const isUsed = (id: string): boolean => markup === '' || markup.includes(`href="#${id}"`);
  return symbols
    .filter(([, id = '']) => isUsed(id))
    .map(([symbol]) => symbol.replaceAll(/\s*\n\s*/g, ' ').replaceAll('> <', '><'))
    .join('');
}

/** The same to see, and nothing in it to fill in or to press; links are left. The summary holds what is not the shopper's: it is not read out. */
export const stilled = (markup: string): string =>
  markup
    .replaceAll(/<(?:button|input|textarea)(?=[ >])(?![^>]* disabled)/g, '$& disabled=""')
    .replaceAll(/<aside(?=[ >])/g, '$& inert=""');
