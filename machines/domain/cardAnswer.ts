/** `refused`: Stripe rejects the request. `unknown`: the card may be charged. */
type CardAnswer = 'declined' | 'refused' | 'unknown';

export interface CardError {
  /** Stripe's error type, such as `card_error`. */
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  /** HTTP status, absent in the browser. */
  readonly status?: number | undefined;
}

/** Meaning of Stripe's error types. If `unknown`, callers read the payment again. */
const answers: Readonly<Record<string, CardAnswer>> = {
  card_error: 'declined',
  // Stripe's card form rejects the input before any request.
  validation_error: 'refused',
  invalid_request_error: 'refused',
  idempotency_error: 'refused',
  authentication_error: 'refused',
  api_connection_error: 'unknown',
  api_error: 'unknown',
  rate_limit_error: 'unknown',
};

/** HTTP statuses of Stripe that mean that the payment failed. */
const definitiveStatuses: ReadonlySet<number> = new Set([400, 402, 404]);

/** @rule R4.34, R4.38 */
export function cardAnswerOf({ type = '', code, status }: CardError): CardAnswer {
  const isDefinitive = status === undefined || definitiveStatuses.has(status);
  if (!isDefinitive || code === 'rate_limit') return 'unknown';
  return answers[type] ?? 'refused';
}

/** `true` if Stripe's message is in French and for customers. */
export const isCustomerMessage = ({ type, code = '' }: CardError): boolean =>
  type === 'card_error' || type === 'validation_error' || code.endsWith('_authentication_failure');
