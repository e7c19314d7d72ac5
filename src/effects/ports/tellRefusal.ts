import type { Refusal } from '#machines/checkout/reasons.ts';

/** Logs the English reason of a rejection. The texts load on demand. */
export const tellRefusal = (refusal: Refusal): void =>
  void import('#machines/checkout/reasons.ts').then(
    ({ reasons }) => console.debug(reasons[refusal]),
    () => undefined,
  );
