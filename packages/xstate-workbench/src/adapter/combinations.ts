/** The parts of a value, each with what it may be; the first comes with all others. */
type Parts = readonly (readonly [name: string, values: readonly unknown[]])[];
type Whole = Readonly<Record<string, unknown>>;

/** How many values of one type are tried. */
export interface Breadth {
  /** Of a type that has no parts. */
  readonly values: number;
  /** Combinations of parts that are all tried. */
  readonly product: number;
  /** Where there are more: whether only one part changes at a time, or all of them and each two as well. */
  readonly together: 'one' | 'two';
  /** Values of a type with parts. */
  readonly wholes: number;
  /** Numbers that the code compares something else with, tried too of each number: as many as these. */
  readonly elsewhere: number;
}

/** What everything begins with: samples multiply with all states that remember them. */
export const ordinaryBreadth: Breadth = { values: 12, product: 9, together: 'one', wholes: 12, elsewhere: 0 };

/** Where one part at a time left something unmet. */
export const fullBreadth: Breadth = { values: 12, product: 64, together: 'two', wholes: 64, elsewhere: 24 };

/** So many values of a type with parts are tried at most, where each of its parts alone has many. */
export const mostWholes = 256;

/** Every combination, the last part changing fastest. */
const productOf = (parts: Parts): Whole[] =>
  parts.reduce<Whole[]>(
    (wholes, [name, values]) =>
      wholes.flatMap((whole) => values.map((value) => ({ ...whole, [name]: value }))),
    [{}],
  );

function* oneAtATime(first: Whole, parts: Parts): Generator<Whole> {
  for (const [name, values] of parts) for (const value of values.slice(1)) yield { ...first, [name]: value };
}

/** All parts at their second values, then at their third ones: what asks whether all are so. */
function* allAtOnce(parts: Parts): Generator<Whole> {
  const most = Math.max(...parts.map(([, values]) => values.length));
  for (let index = 1; index < most; index += 1) {
    yield Object.fromEntries(
      parts.map(([name, values]) => [name, values[Math.min(index, values.length - 1)]]),
    );
  }
}

function* twoAtATime(first: Whole, parts: Parts): Generator<Whole> {
  for (const [index, part] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      // The first value of either is there already, with one at a time.
      const rests = [part, other].map(([name, values]) => [name, values.slice(1)] as const);
      for (const pair of productOf(rests)) yield { ...first, ...pair };
    }
  }
}

function* rowsOf(parts: Parts, together: Breadth['together']): Generator<Whole> {
  const first = Object.fromEntries(parts.map(([name, [value]]) => [name, value]));
  yield first;
  yield* oneAtATime(first, parts);
  if (together === 'one') return;
  yield* allAtOnce(parts);
  yield* twoAtATime(first, parts);
}

/** The first value, and each other one of a part alone. */
const singlesOf = (parts: Parts): number => parts.reduce((count, [, { length }]) => count + length - 1, 1);

/** How many of those that differ in one part alone no bound lets through. */
export const singlesCut = (parts: Parts): number => Math.max(0, singlesOf(parts) - mostWholes);

/** Values that show all parts: every combination while these are few, else fewer that differ in one part, in two and in all. */
export function combinations(
  parts: Parts,
  { product, together, wholes, elsewhere }: Breadth,
): readonly Whole[] {
  const all = parts.reduce((count, [, values]) => count * values.length, 1);
  if (all <= product) return productOf(parts);
  const most = elsewhere === 0 ? wholes : Math.max(wholes, Math.min(singlesOf(parts), mostWholes));
  return [...rowsOf(parts, together).take(most)];
}

/** Of each list the first, then of each the second: a bound leaves none out altogether. */
export function byTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
