import { unescapeText } from './text.ts';

/** How something on a drawing is shown: a class for its colour, and a sign, since colour alone tells nothing. */
export interface Paint {
  readonly tone: string;
  readonly sign: string;
}

export const signStyle = `
.sign rect { stroke: #fff; stroke-width: 1.5; }
g.sign text { font-size: 12px; font-weight: 700; text-anchor: middle; text-decoration: none; }
`;

/** A sign that ends at `x`, in the middle of a line at `y`. */
export function signAt({ tone, sign }: Paint, x: number, y: number): string {
  const width = Math.max(16, 9 + 7 * sign.length);
  const left = Math.min(x + 8 - width, x - 8);
  return `<g class="sign ${tone}"><rect x="${left}" y="${y - 8}" width="${width}" height="16" rx="8"/><text x="${left + width / 2}" y="${y + 4.3}" style="fill: #fff; stroke: none">${sign}</text></g>`;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

function namesIn(tag: string): string[] {
  const list: unknown = JSON.parse(unescapeText(attribute(tag, 'data-transitions')) || '[]');
  return Array.isArray(list) ? list.map(String) : [];
}

const withClass = (tag: string, name: string): string =>
  tag.includes(' class="')
    ? tag.replace(' class="', ` class="${name} `)
    : tag.replace(/^<\w+/, `$& class="${name}"`);

/**
 * Paints states and transitions of a drawing that `svgOf` made, in a tone and with a sign.
 * @param paints by the id of a state, or the name of a transition
 */
export function paint(svg: string, paints: ReadonlyMap<string, Paint>): string {
  /** Of the transitions of one arrow or line; undefined when they differ. */
  const shared = (
    names: readonly string[],
    isAlike: (one?: Paint, other?: Paint) => boolean,
  ): Paint | undefined => {
    const [first, ...others] = names.map((name) => paints.get(name));
    return others.every((other) => isAlike(first, other)) ? first : undefined;
  };
  const signed = new Set<string>();
  let chip: { x: number; of: string } = { x: 0, of: '' };
  let boxPaint: Paint | undefined;
  let line: { paint: Paint; key: string } | undefined;

  return svg.replaceAll(/<(?:g|path|rect|text)\b[^>]*>/g, (tag) => {
    if (tag.startsWith('<rect')) {
      if (attribute(tag, 'class') === 'chip') chip = { x: Number(attribute(tag, 'x')), of: chip.of };
      if (attribute(tag, 'class') !== 'box' || boxPaint === undefined) return tag;
      const sign = signAt(boxPaint, Number(attribute(tag, 'x')), Number(attribute(tag, 'y')));
      boxPaint = undefined;
      return tag + sign;
    }
    if (tag.startsWith('<text')) {
      // The first line of a transition has its sign, in front of its words.
      if (line === undefined || signed.has(line.key)) return tag;
      signed.add(line.key);
      const left = chip.of === '' ? Number(attribute(tag, 'x')) - 26 : chip.x - 3;
      return signAt(line.paint, left, Number(attribute(tag, 'y')) - 4.5) + tag;
    }
    if (tag.includes(' data-state="')) {
      const found = paints.get(unescapeText(attribute(tag, 'data-state')));
      chip = { x: 0, of: '' };
      boxPaint = found;
      return found === undefined ? tag : withClass(tag, `is-${found.tone}`);
    }
    if (!tag.includes(' data-transitions="')) return tag;
    const names = namesIn(tag);
    const tone = shared(names, (one, other) => one?.tone === other?.tone);
    if (tag.startsWith('<path')) return tone === undefined ? tag : withClass(tag, `is-${tone.tone}`);
    if (attribute(tag, 'class').startsWith('label')) {
      chip = { x: 0, of: names.join() };
      return names.some((name) => paints.has(name)) ? withClass(tag, 'has-mark') : tag;
    }
    const found = shared(names, (one, other) => one?.tone === other?.tone && one?.sign === other?.sign);
    line = found === undefined ? undefined : { paint: found, key: `${chip.of} ${names.join()}` };
    return found === undefined ? tag : withClass(tag, `is-${found.tone}`);
  });
}
