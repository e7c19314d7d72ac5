export interface FirstPicture {
  readonly srcset: string;
  readonly sizes: string;
  readonly type: string;
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
]);

const attribute = (tag: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`, 'i')
    .exec(tag)?.[1]
    ?.replaceAll(/&(?:\w+|#x27);/g, (entity) => entities.get(entity) ?? entity) ?? null;

export function firstPicture(markup: string): readonly FirstPicture[] {
  for (const [picture] of markup.matchAll(/<picture.*?<\/picture>/gs)) {
    if (!picture.includes('fetchPriority="high"') && !picture.includes('fetchpriority="high"')) continue;
    const source = /<source[^>]*>/.exec(picture)?.[0] ?? '';
    const [srcset, sizes, type] = ['srcSet', 'sizes', 'type'].map((name) => attribute(source, name));
    if (srcset && sizes && type) return [{ srcset, sizes, type }];
  }
  return [];
}

/** Returns the icons that the page's HTML uses. If the HTML is empty, returns all icons. */
export function symbolsFor(markup: string, sprite: string): string {
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)".*?<\/symbol>/gs)];
  const isUsed = (id: string): boolean => markup === '' || markup.includes(`href="#${id}"`);
  return symbols
    .filter(([, id = '']) => isUsed(id))
    .map(([symbol]) => symbol.replaceAll(/\s*\n\s*/g, ' ').replaceAll('> <', '><'))
    .join('');
}

/** Fields whose early input the checkout replays (src/pages/starter/typedInput.ts). */
const acceptsInput = / (?:id|name)="(?:customer|address|billing|delivery)\.| name="slot"/;

/** Disables the controls of a prerendered step, except the fields that accept input. */
export const disableControls = (markup: string): string =>
  markup
    .replaceAll(/<(?:button|input|textarea)(?=[ >])(?![^>]* disabled)[^>]*/g, (control) =>
      acceptsInput.test(control) ? control : control.replace(/^<\w+/, '$& disabled=""'),
    )
    .replaceAll(/<aside(?=[ >])/g, '$& inert=""');
