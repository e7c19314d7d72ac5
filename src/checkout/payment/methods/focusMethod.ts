import type { PaymentMethod } from '#machines/domain/methods.ts';

export const radioIdOf = (method: PaymentMethod): string => `method-${method}`;

export const focusMethod = (method: PaymentMethod): void =>
  document.getElementById(radioIdOf(method))?.focus();
