import { metrics } from './metrics.ts';

/** CSS class for the colour, and a sign for readers who cannot see it. */
export interface Paint {
  readonly tone: string;
  readonly sign: string;
  /** Priority from 1. An arrow takes the tone of its transition with the highest priority. */
  readonly spreads?: number;
  /** The sign is a count, and `spreads` is its rank. */
  readonly isFigure?: true;
}

export type Paints = ReadonlyMap<string, Paint>;

export const noPaints: Paints = new Map();

export const signStyle = `
.glow { fill: none; }
.sign rect { stroke: #fff; stroke-width: 1.5; }
g.sign text { font-size: ${metrics.textSize}px; font-weight: 700; text-anchor: middle; text-decoration: none; }
`;

/** Distance in pixels between a sign's position and its right edge. */
export const signOverhang = 8;

const widthOfSign = (sign: string): number =>
  Math.max(
    16,
    9 + Array.from(sign, (letter) => (/[,\s]/.test(letter) ? 4 : 7)).reduce((sum, one) => sum + one, 0),
  );

/** A sign that ends slightly right of `x`, centred on a line at `y`. */
export function signAt({ tone, sign }: Paint, x: number, y: number): string {
  const width = widthOfSign(sign);
  const left = Math.round(10 * Math.min(x + signOverhang - width, x - 8)) / 10;
  const [top, base] = [y - 8, y + 4.3].map((at) => Math.round(10 * at) / 10);
  return `<g class="sign ${tone}"><rect x="${left}" y="${top}" width="${width}" height="16" rx="8"/><text x="${left + width / 2}" y="${base}" style="fill: #fff; stroke: none">${sign}</text></g>`;
}

export function sharedPaint(names: readonly string[], paints: Paints): Paint | undefined {
  const [first, ...others] = names.map((name) => paints.get(name));
  const isShared = others.every((other) => other?.tone === first?.tone && other?.sign === first?.sign);
  return isShared ? first : undefined;
}

/**
 * Paint of a line with several transitions: a highlight of any, or the lowest count with « ≥ ». `undefined`
 * if neither exists.
 */
export function foldedPaint(names: readonly string[], paints: Paints): Paint | undefined {
  const found = names.flatMap((name) => paints.get(name) ?? []);
  const light = found.find(({ spreads, isFigure }) => spreads !== undefined && !isFigure);
  if (light !== undefined) return light;
  const [least] = found.toSorted((one, other) => (one.spreads ?? 0) - (other.spreads ?? 0));
  if (least === undefined || found.length < names.length || found.some(({ isFigure }) => !isFigure))
    return undefined;
  return { ...least, sign: `≥${least.sign}` };
}

/** Tone without sign, for arrows. */
export function sharedTone(names: readonly string[], paints: Paints): string | undefined {
  const found = names.map((name) => paints.get(name));
  const spreading = found.reduce<Paint | undefined>(
    (most, paint) => ((paint?.spreads ?? 0) > (most?.spreads ?? 0) ? paint : most),
    undefined,
  );
  if (spreading !== undefined) return spreading.tone;
  const tones = new Set(found.map((paint) => paint?.tone));
  return tones.size === 1 ? [...tones][0] : undefined;
}

export const classOfTone = (tone: string): string => `is-${tone}`;

export const classOf = (classes: string, tone: string | undefined): string =>
  [...(tone === undefined ? [] : [classOfTone(tone)]), ...(classes === '' ? [] : [classes])].join(' ');
