/** Properties with their possible values. The first value of each is combined with all others. */
type Parts = readonly (readonly [name: string, values: readonly unknown[]])[];
type Whole = Readonly<Record<string, unknown>>;

export interface Breadth {
  readonly values: number;
  /** Up to this number, every combination is tried. */
  readonly product: number;
  /** Above `product`: `one` changes one property at a time, `two` also changes pairs and all together. */
  readonly together: 'one' | 'two';
  readonly wholes: number;
  /** Limit on numbers that the code compares with properties of other names. */
  readonly elsewhere: number;
}

/** Default. Samples multiply with all states that store them. */
export const ordinaryBreadth: Breadth = { values: 12, product: 9, together: 'one', wholes: 12, elsewhere: 0 };

/** Used if goals stay unmet with the default. */
export const fullBreadth: Breadth = { values: 12, product: 64, together: 'two', wholes: 64, elsewhere: 24 };

/** Hard limit on samples of one type, even if each property alone has more values. */
export const mostWholes = 256;

const productOf = (parts: Parts): Whole[] =>
  parts.reduce<Whole[]>(
    (wholes, [name, values]) =>
      wholes.flatMap((whole) => values.map((value) => ({ ...whole, [name]: value }))),
    [{}],
  );

function* oneAtATime(first: Whole, parts: Parts): Generator<Whole> {
  for (const [name, values] of parts) for (const value of values.slice(1)) yield { ...first, [name]: value };
}

/** All properties at their second values, then at their third ones, for guards that check every property. */
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

/** Number of samples that differ in at most one property. */
const singlesOf = (parts: Parts): number => parts.reduce((count, [, { length }]) => count + length - 1, 1);

export const singlesCut = (parts: Parts): number => Math.max(0, singlesOf(parts) - mostWholes);

/**
 * Returns every combination if there are few. Otherwise returns a subset that changes one property, two, or
 * all.
 */
export function combinations(
  parts: Parts,
  { product, together, wholes, elsewhere }: Breadth,
): readonly Whole[] {
  const all = parts.reduce((count, [, values]) => count * values.length, 1);
  if (all <= product) return productOf(parts);
  const most = elsewhere === 0 ? wholes : Math.max(wholes, Math.min(singlesOf(parts), mostWholes));
  return [...rowsOf(parts, together).take(most)];
}

/** Interleaves lists, so that a later limit does not drop a whole list. */
export function byTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
