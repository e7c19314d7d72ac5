/** Highlight of a part: a CSS class for its colour, and a sign for readers who cannot see the colour. */
export interface Paint {
  readonly tone: string;
  readonly sign: string;
  /** Priority of the highlight, from 1. An arrow takes the colour of its transition with the highest priority. */
  readonly priority?: number;
  /** `true` if the sign is a count. A higher count has a higher `priority`. */
  readonly isCount?: true;
}

export type Paints = ReadonlyMap<string, Paint>;

export const noPaints: Paints = new Map();

export const signOverhang = 8;

const widthOfSign = (sign: string): number =>
  Math.max(
    16,
    9 + Array.from(sign, (letter) => (/[,\s]/.test(letter) ? 4 : 7)).reduce((sum, one) => sum + one, 0),
  );

/** Draws a sign that ends slightly right of `x`, centred on a line at `y`. */
export function signAt({ tone, sign }: Paint, x: number, y: number): string {
  const width = widthOfSign(sign);
  const left = Math.round(10 * Math.min(x + signOverhang - width, x - 8)) / 10;
  const [top, baseline] = [y - 8, y + 4.3].map((coordinate) => Math.round(10 * coordinate) / 10);
  return `<g class="sign ${tone}"><rect x="${left}" y="${top}" width="${width}" height="16" rx="8"/><text x="${left + width / 2}" y="${baseline}" style="fill: #fff; stroke: none">${sign}</text></g>`;
}

export function commonPaint(names: readonly string[], paints: Paints): Paint | undefined {
  const [firstPaint, ...otherPaints] = names.map((name) => paints.get(name));
  const isShared = otherPaints.every(
    (other) => other?.tone === firstPaint?.tone && other?.sign === firstPaint?.sign,
  );
  return isShared ? firstPaint : undefined;
}

/**
 * Returns one highlight for a line with several transitions. If all have counts, returns the lowest count with « ≥ ».
 * `undefined` if no transition has a highlight.
 */
export function combinedPaint(names: readonly string[], paints: Paints): Paint | undefined {
  const found = names.flatMap((name) => paints.get(name) ?? []);
  const highlight = found.find(({ priority, isCount }) => priority !== undefined && !isCount);
  if (highlight !== undefined) return highlight;
  const [lowest] = found.toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0));
  if (lowest === undefined || found.length < names.length || found.some(({ isCount }) => !isCount))
    return undefined;
  return { ...lowest, sign: `≥${lowest.sign}` };
}

export function dominantTone(names: readonly string[], paints: Paints): string | undefined {
  const found = names.map((name) => paints.get(name));
  const highestPriority = found.reduce<Paint | undefined>(
    (highest, paint) => ((paint?.priority ?? 0) > (highest?.priority ?? 0) ? paint : highest),
    undefined,
  );
  if (highestPriority !== undefined) return highestPriority.tone;
  const tones = new Set(found.map((paint) => paint?.tone));
  return tones.size === 1 ? [...tones][0] : undefined;
}

export const classOfTone = (tone: string): string => `is-${tone}`;

export const classOf = (classes: string, tone: string | undefined): string =>
  [...(tone === undefined ? [] : [classOfTone(tone)]), ...(classes === '' ? [] : [classes])].join(' ');
