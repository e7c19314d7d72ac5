import type { Refusal } from '#machines/checkout/reasons.ts';

export const tellRefusal = (refusal: Refusal): void =>
  void import('#machines/checkout/reasons.ts').then(
    ({ reasons }) => console.debug(reasons[refusal]),
    () => undefined,
  );
