import type { Mark } from './compare.ts';

/** How each mark is signed, so that colour alone tells nothing. */
export const signs: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '≠' };

export const paintStyle = `
.is-added > .box { fill: #e3f4e8; stroke: #17693a; stroke-width: 3; }
.is-removed > .box { fill: #fdeeeb; stroke: #a02a18; stroke-width: 2.5; stroke-dasharray: 6 4; }
.is-changed > .box { fill: #fff3d6; stroke: #a35f00; stroke-width: 3; }
.arrow.is-added { stroke: #17693a; stroke-width: 2.2; }
.arrow.is-removed { stroke: #a02a18; stroke-width: 2; stroke-dasharray: 6 4; }
.arrow.is-changed { stroke: #a35f00; stroke-width: 2.2; }
.label.has-mark > .chip { stroke: #4a5265; stroke-width: 1.6; fill: #fff; }
.is-removed text { fill: #a02a18; text-decoration: line-through; }
g[data-transitions].is-added text { fill: #17693a; }
g[data-transitions].is-changed text { fill: #8a4b00; }
.is-added text.rank, .is-removed text.rank, .is-changed text.rank { fill: #fff; text-decoration: none; }
.sign circle { stroke: #fff; stroke-width: 1.5; }
g.sign text { font-weight: 700; text-anchor: middle; text-decoration: none; }
.sign.added circle { fill: #17693a; }
.sign.removed circle { fill: #a02a18; }
.sign.changed circle { fill: #a35f00; }
.arrow:not([class*="is-"]), .label:not(.has-mark), .state:not([class*="is-"]) > text { opacity: 0.62; }
`;

export const signAt = (mark: Mark, x: number, y: number): string =>
  `<g class="sign ${mark}"><circle cx="${x}" cy="${y}" r="8"/><text x="${x}" y="${y + 4.5}" style="fill: #fff">${signs[mark]}</text></g>`;

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const plain = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

function namesIn(tag: string): string[] {
  const list: unknown = JSON.parse(plain(attribute(tag, 'data-transitions')) || '[]');
  return Array.isArray(list) ? list.map(String) : [];
}

const withClass = (tag: string, name: string): string =>
  tag.includes(' class="')
    ? tag.replace(' class="', ` class="${name} `)
    : tag.replace(/^<\w+/, `$& class="${name}"`);

/**
 * Marks states and transitions of a drawing that `svgOf` made, in colour and by a sign.
 * @param marks by the id of a state, or the name of a transition
 */
export function paint(svg: string, marks: ReadonlyMap<string, Mark>): string {
  /** Of the transitions of one arrow or label; undefined when they differ. */
  const shared = (names: readonly string[]): Mark | undefined => {
    const found = new Set(names.map((name) => marks.get(name)));
    return found.size === 1 ? [...found][0] : undefined;
  };
  const signed = new Set<string>();
  let chip: { x: number; of: string } = { x: 0, of: '' };
  let boxMark: Mark | undefined;
  let line: { mark: Mark; key: string } | undefined;

  return svg.replaceAll(/<(?:g|path|rect|text)\b[^>]*>/g, (tag) => {
    if (tag.startsWith('<rect')) {
      if (attribute(tag, 'class') === 'chip') chip = { x: Number(attribute(tag, 'x')), of: chip.of };
      if (attribute(tag, 'class') !== 'box' || boxMark === undefined) return tag;
      const sign = signAt(boxMark, Number(attribute(tag, 'x')), Number(attribute(tag, 'y')));
      boxMark = undefined;
      return tag + sign;
    }
    if (tag.startsWith('<text')) {
      // The first line of a transition has its sign, in front of its words.
      if (line === undefined || signed.has(line.key)) return tag;
      signed.add(line.key);
      const left = chip.of === '' ? Number(attribute(tag, 'x')) - 26 : chip.x - 3;
      return signAt(line.mark, left, Number(attribute(tag, 'y')) - 4.5) + tag;
    }
    if (tag.includes(' data-state="')) {
      const mark = marks.get(plain(attribute(tag, 'data-state')));
      chip = { x: 0, of: '' };
      boxMark = mark;
      return mark === undefined ? tag : withClass(tag, `is-${mark}`);
    }
    if (!tag.includes(' data-transitions="')) return tag;
    const names = namesIn(tag);
    const mark = shared(names);
    if (tag.startsWith('<path')) return mark === undefined ? tag : withClass(tag, `is-${mark}`);
    if (attribute(tag, 'class').startsWith('label')) {
      chip = { x: 0, of: names.join() };
      return names.some((name) => marks.has(name)) ? withClass(tag, 'has-mark') : tag;
    }
    line = mark === undefined ? undefined : { mark, key: `${chip.of} ${names.join()}` };
    return mark === undefined ? tag : withClass(tag, `is-${mark}`);
  });
}
