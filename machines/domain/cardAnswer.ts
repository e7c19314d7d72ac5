/** `refused`: Stripe rejected the request. `unknown`: the card may have been charged. */
type CardAnswer = 'declined' | 'refused' | 'unknown';

export interface CardError {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

const answers: Readonly<Record<string, CardAnswer>> = {
  card_error: 'declined',
  validation_error: 'refused',
  invalid_request_error: 'refused',
  idempotency_error: 'refused',
  authentication_error: 'refused',
  api_connection_error: 'unknown',
  api_error: 'unknown',
  rate_limit_error: 'unknown',
};

const definitiveStatuses: ReadonlySet<number> = new Set([400, 402, 404]);

/** @rule R4.34, R4.38 */
export function cardAnswerOf({ type = '', code, status }: CardError): CardAnswer {
  const isDefinitive = status === undefined || definitiveStatuses.has(status);
  if (!isDefinitive || code === 'rate_limit') return 'unknown';
  return answers[type] ?? 'refused';
}

/** `true` if Stripe's error message is in French, so the page can show it. */
export const isCustomerMessage = ({ type, code = '' }: CardError): boolean =>
  type === 'card_error' || type === 'validation_error' || code.endsWith('_authentication_failure');
