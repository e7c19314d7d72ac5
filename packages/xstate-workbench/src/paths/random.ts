/** Creates a seeded generator of numbers in [0, 1). It returns equal numbers on every computer (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function* shuffled<T>(list: readonly T[], random: () => number): Generator<T> {
  const remaining = [...list];
  while (remaining.length > 0) yield* remaining.splice(Math.floor(random() * remaining.length), 1);
}
