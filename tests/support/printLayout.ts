const pointsPerMillimetre = 72 / 25.4;

interface Written {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

const numberOf = (text: string | undefined): number => Number(text ?? Number.NaN);

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`[ <]${name}="([^"]*)"`).exec(element)?.[1];

/** Returns a function that maps the CSS class of a text to the font size in pixels. */
function sizesOf(svg: string): (tone: string) => number {
  const base = numberOf(/text \{ font: (\d+)px/.exec(svg)?.[1]);
  const key = numberOf(/text\.key \{ font-size: (\d+)px/.exec(svg)?.[1]);
  const map = numberOf(/\.map text \{ font-size: (\d+)px/.exec(svg)?.[1]);
  return (tone) => (tone === 'key' ? key : tone === 'number' || tone === 'name' ? map : base);
}

/** Returns each text of a drawing with its position. Enclosing groups may move and scale the text. */
function writtenOn(svg: string): Written[] {
  const sizeOf = sizesOf(svg);
  const stack = [{ x: 0, y: 0, scale: 1 }];
  return [...svg.matchAll(/<g\b[^>]*>|<\/g>|<text[^>]*>([^<]*)/g)].flatMap(
    ([element, text = '']): Written[] => {
      const here = stack.at(-1) ?? { x: 0, y: 0, scale: 1 };
      if (element === '</g>') {
        stack.pop();
        return [];
      }
      if (element.startsWith('<g')) {
        const transform = attribute(element, 'transform') ?? '';
        const [, x = '0', y = '0'] = /translate\(([\d.-]+) ([\d.-]+)\)/.exec(transform) ?? [];
        const [, scale = '1'] = /scale\(([\d.]+)\)/.exec(transform) ?? [];
        stack.push({
          x: here.x + Number(x) * here.scale,
          y: here.y + Number(y) * here.scale,
          scale: here.scale * Number(scale),
        });
        return [];
      }
      const left = here.x + numberOf(attribute(element, 'x')) * here.scale;
      const width = Number(attribute(element, 'textLength') ?? 0) * here.scale;
      return [
        {
          text,
          size: sizeOf(attribute(element, 'class') ?? '') * here.scale,
          left,
          right: left + width,
          baseline: here.y + numberOf(attribute(element, 'y')) * here.scale,
        },
      ];
    },
  );
}

function paperOf(svg: string): { width: number; height: number; pointsPerUnit: number } {
  const [, millimetres = ''] = /<svg[^>]* width="([\d.]+)mm"/.exec(svg) ?? [];
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    pointsPerUnit: (Number(millimetres) * pointsPerMillimetre) / Number(width),
  };
}

/** Returns the smallest font size in points of a chart drawing that is printed without scaling. */
export function smallestFontPoints(svg: string): number {
  const { pointsPerUnit } = paperOf(svg);
  const smallest = Math.min(...writtenOn(svg).map(({ size }) => size * pointsPerUnit));
  return Math.round(smallest * 1000) / 1000;
}

/** `true` if the chart drawing fits on the page size that its style names. */
export function fitsItsPaper(svg: string): boolean {
  const [, width, height] = /<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
  const [, format = ''] = /@page \{ size: (A[34] (?:landscape|portrait))/.exec(svg) ?? [];
  const sizes = new Map([
    ['A4 landscape', [297, 210]],
    ['A4 portrait', [210, 297]],
    ['A3 landscape', [420, 297]],
    ['A3 portrait', [297, 420]],
  ]);
  const [paperWidth = 0, paperHeight = 0] = sizes.get(format) ?? [];
  return numberOf(width) === paperWidth && numberOf(height) <= paperHeight;
}

/** Returns the texts of a chart drawing that extend beyond the edge of the paper. */
export function overflowingPaper(svg: string): string[] {
  const { width, height } = paperOf(svg);
  return writtenOn(svg)
    .filter(
      ({ left, right, baseline, size }) =>
        !(left >= 0 && right <= width && baseline - size >= 0 && baseline <= height),
    )
    .map(({ text }) => text);
}

/** Returns the title texts of a chart drawing that overlap the drawing below the title. */
export function overflowingHeading(svg: string): string[] {
  const [, head = ''] = /<g class="title">(.*?)<\/g>\n/s.exec(svg) ?? [];
  const [, end = ''] = /<g transform="translate\([\d.]+ ([\d.]+)\)">\n/.exec(svg) ?? [];
  return writtenOn(head)
    .filter(({ baseline }) => baseline > Number(end))
    .map(({ text }) => text);
}
