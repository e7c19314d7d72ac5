/** What a card provider's error says: a bank's no, a no to the question itself, or nothing that can be relied on. */
type CardAnswer = 'declined' | 'refused' | 'unknown';

/** An error as the provider tells it, to a page or to the server. */
export interface CardError {
  /** Such as `card_error`; a type that is not in the table below refuses the request, so nothing was done. */
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  /** Of the HTTP answer, which pages do not see. */
  readonly status?: number | undefined;
}

/** By the provider's word for it. Whoever hears "unknown" asks what has become of the payment, and tells nobody a no. */
const answers: Readonly<Record<string, CardAnswer>> = {
  card_error: 'declined',
  // Of the provider's form, which asked nobody.
  validation_error: 'refused',
  invalid_request_error: 'refused',
  idempotency_error: 'refused',
  authentication_error: 'refused',
  api_connection_error: 'unknown',
  api_error: 'unknown',
  rate_limit_error: 'unknown',
};

/** Statuses of an answer to the question. Others are about our key, the moment or a first try that still runs. */
const answering: ReadonlySet<number> = new Set([400, 402, 404]);

/** What an error of the card provider says. @rule R4.34, R4.38 */
export function cardAnswerOf({ type = '', code, status }: CardError): CardAnswer {
  const isAnswer = status === undefined || answering.has(status);
  if (!isAnswer || code === 'rate_limit') return 'unknown';
  return answers[type] ?? 'refused';
}

/** Whether the provider's sentence is in French and for shoppers; all others are for developers. */
export const speaksToShoppers = ({ type, code = '' }: CardError): boolean =>
  type === 'card_error' || type === 'validation_error' || code.endsWith('_authentication_failure');
