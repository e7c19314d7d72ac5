import type { Refusal } from '#machines/checkout/reasons.ts';

export const logGuardRejection = (rejection: Refusal): void =>
  void import('#machines/checkout/reasons.ts').then(
    ({ reasons }) => console.debug(reasons[rejection]),
    () => undefined,
  );
