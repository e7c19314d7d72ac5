/**
 * Properties of an object, each with its possible values. The first value is the default while samples vary other
 * properties.
 */
type PropertyValues = readonly (readonly [name: string, values: readonly unknown[]])[];
type Sample = Readonly<Record<string, unknown>>;

export interface SampleLimits {
  readonly maxValues: number;
  /** If there are at most this many combinations, every combination becomes a sample. */
  readonly maxProduct: number;
  /**
   * Selection of samples if there are more than `maxProduct` combinations. `one` changes one property at a time. `two`
   * also changes pairs of properties, and all properties together.
   */
  readonly combinedProperties: 'one' | 'two';
  readonly maxSubset: number;
  /** Maximum number of values per property that the code compares only with other properties. */
  readonly maxForeignNumbers: number;
}

/**
 * Default limits on the samples of a type. Each sample that the context stores multiplies the snapshots, so the limits
 * are low.
 */
export const defaultSampleLimits: SampleLimits = {
  maxValues: 12,
  maxProduct: 9,
  combinedProperties: 'one',
  maxSubset: 12,
  maxForeignNumbers: 0,
};

/** Higher limits, used while the default samples leave transitions or guard results uncovered. */
export const extendedSampleLimits: SampleLimits = {
  maxValues: 12,
  maxProduct: 64,
  combinedProperties: 'two',
  maxSubset: 64,
  maxForeignNumbers: 24,
};

/** Hard limit on the samples of one type. If the properties have more values, some values are omitted. */
export const maxSamples = 256;

const cartesianProduct = (parts: PropertyValues): Sample[] =>
  parts.reduce<Sample[]>(
    (partialSamples, [name, values]) =>
      partialSamples.flatMap((sample) => values.map((value) => ({ ...sample, [name]: value }))),
    [{}],
  );

function* varyOne(firstSample: Sample, parts: PropertyValues): Generator<Sample> {
  for (const [name, values] of parts)
    for (const value of values.slice(1)) yield { ...firstSample, [name]: value };
}

/**
 * Yields a sample with the second value of every property, then one with the third values, and so on. Some guards check
 * all properties.
 */
function* varyAll(parts: PropertyValues): Generator<Sample> {
  const longest = Math.max(...parts.map(([, values]) => values.length));
  for (let index = 1; index < longest; index += 1) {
    yield Object.fromEntries(
      parts.map(([name, values]) => [name, values[Math.min(index, values.length - 1)]]),
    );
  }
}

function* varyPairs(firstSample: Sample, parts: PropertyValues): Generator<Sample> {
  for (const [index, part] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const laterValues = [part, other].map(([name, values]) => [name, values.slice(1)] as const);
      for (const pair of cartesianProduct(laterValues)) yield { ...firstSample, ...pair };
    }
  }
}

function* generateSubset(
  parts: PropertyValues,
  together: SampleLimits['combinedProperties'],
): Generator<Sample> {
  const firstSample = Object.fromEntries(parts.map(([name, [value]]) => [name, value]));
  yield firstSample;
  yield* varyOne(firstSample, parts);
  if (together === 'one') return;
  yield* varyAll(parts);
  yield* varyPairs(firstSample, parts);
}

const countSingleChanges = (parts: PropertyValues): number =>
  parts.reduce((count, [, { length }]) => count + length - 1, 1);

export const countDroppedSamples = (parts: PropertyValues): number =>
  Math.max(0, countSingleChanges(parts) - maxSamples);

/**
 * Returns every combination of the properties' values, if there are few. If there are many, returns samples that change
 * one property, two, or all.
 */
export function combinations(
  parts: PropertyValues,
  { maxProduct, combinedProperties, maxSubset, maxForeignNumbers }: SampleLimits,
): readonly Sample[] {
  const total = parts.reduce((count, [, values]) => count * values.length, 1);
  if (total <= maxProduct) return cartesianProduct(parts);
  const limit =
    maxForeignNumbers === 0
      ? maxSubset
      : Math.max(maxSubset, Math.min(countSingleChanges(parts), maxSamples));
  return [...generateSubset(parts, combinedProperties).take(limit)];
}

/** Merges lists by taking one element of each in turn. If a limit later cuts the result, no list is lost completely. */
export function interleave<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
