/** Patterns that find the legend's symbols in the SVG of a chart sheet. */
const looks: Readonly<Record<string, RegExp>> = {
  start: /<circle class="start"/,
  history: /<text class="key"[^>]*>H /,
  deepHistory: /<text class="key"[^>]*>H\* /,
  working: /class="[^"]*\b(?:state|card)\b[^"]*\bworking\b/,
  problem: /class="[^"]*\b(?:state|card)\b[^"]*\bproblem\b/,
  closed: /class="[^"]*\bstate\b[^"]*\bclosed\b/,
  final: /class="[^"]*\bstate\b[^"]*\bfinal\b/,
  parallel: /class="[^"]*\bstate\b[^"]*\bparallel\b/,
  pill: /<g class="pill"/,
  code: /<text class="code"/,
  sheet: /<rect class="sheet"/,
  rank: /<circle class="rank"/,
  automatic: /<path class="arrow always"/,
  failure: /<path class="arrow failed"/,
  tie: /<path class="tie /,
};

interface Signs {
  readonly shown: ReadonlySet<string>;
  readonly explained: ReadonlySet<string>;
}

/** Parses the symbols in a chart sheet's SVG, independently of the code that draws the sheet. */
export function readSigns(svg: string): Signs {
  const [drawing = '', legend = ''] = svg.slice(svg.indexOf('</defs>')).split('<g class="legend"');
  const icons = [...drawing.matchAll(/<use href="#i-(\w+)"/g)].map(([, icon = '']) => icon);
  const others = Object.keys(looks).filter((sign) => looks[sign]?.test(drawing));
  const explained = [...legend.matchAll(/<g data-sign="(\w+)"/g)].map(([, sign = '']) => sign);
  return { shown: new Set([...icons, ...others]), explained: new Set(explained) };
}

/** Returns the colour of each state on a chart sheet, by the state's id. */
export const coloursOn = (svg: string): [id: string, colour: string][] =>
  [...svg.matchAll(/<g class="([^"]*)" data-state="([^"]*)"/g)].map(([, classes = '', id = '']) => [
    id,
    ['problem', 'working'].find((tone) => classes.split(' ').includes(tone)) ?? 'white',
  ]);

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Text of a symbol, such as a number. `undefined` if the rectangle is the background of a label. */
  readonly figure: string | undefined;
}

const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Returns the numbers on a chart drawing that a later label in the same frame covers. */
export const hiddenNumbers = (svg: string): string[] =>
  svg.split('<g transform="translate(').flatMap((frame) => {
    const found = frame.matchAll(
      /<(?:rect class="chip"|g class="sign [^"]*"><rect) x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)"[^>]*>(?:<text[^>]*style="fill: #fff[^>]*>([^<]*))?/g,
    );
    const areas = Array.from(found, ([, ...parts]): Area => {
      const [x = 0, y = 0, width = 0, height = 0] = parts.slice(0, 4).map(Number);
      return { x, y, width, height, figure: parts[4] };
    });
    return areas.flatMap((sign, index) => {
      const later = areas.slice(index + 1).filter(({ figure }) => figure === undefined);
      return sign.figure !== undefined && later.some((chip) => overlap(sign, chip))
        ? [`${sign.figure} at ${sign.x} ${sign.y}`]
        : [];
    });
  });

/** Returns the words of a chart drawing that a number in the same frame covers. */
export const coveredTexts = (svg: string): string[] =>
  svg.split('<g transform="translate(').flatMap((frame) => {
    const figures = Array.from(
      frame.matchAll(
        /<g class="sign [^"]*"><rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)"/g,
      ),
      ([, ...parts]) => parts.map(Number),
    );
    const words = Array.from(
      frame.matchAll(/<text class="[^"]*" x="([\d.-]+)" y="([\d.-]+)" textLength="([\d.-]+)"[^>]*>([^<]*)/g),
      ([, x, line, width, text = '']) => ({
        x: Number(x),
        y: Number(line) - 9,
        width: Number(width),
        height: 9,
        text,
      }),
    );
    return words.flatMap(({ text, ...area }) =>
      figures.some(([x = 0, y = 0, width = 0, height = 0]) =>
        overlap({ ...area, figure: undefined }, { x, y, width, height, figure: '' }),
      )
        ? [text]
        : [],
    );
  });
