import type { Refusal } from '#machines/checkout/reasons.ts';

/** Writes to the console, in English, why something was refused; the words come with the first of them, and nobody waits. */
export const tellRefusal = (refusal: Refusal): void =>
  void import('#machines/checkout/reasons.ts').then(
    ({ reasons }) => console.debug(reasons[refusal]),
    () => undefined,
  );
