import type { FaultResponses } from '#sandbox/applyFault.ts';

/** Rejection of a payment request with Edenred's own error code. */
export class PaymentError extends Error {
  override readonly name = 'PaymentRefusal';
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** HTTP status by Edenred error code. Other codes return 400. */
const statusByCode: Readonly<Record<string, number>> = {
  INVALID_TOKEN: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TRANSACTION_DUPLICATED: 409,
  INVALID_STATUS: 409,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
};

const errorResponse = (status: number, code: string, text: string): Response =>
  Response.json({ meta: { status: 'failed', messages: [{ code, level: 'error', text }] } }, { status });

export const paymentResponse = (data: unknown): Response =>
  Response.json({ meta: { status: 'succeeded', messages: [] }, data });

export const paymentErrorResponse = ({ code, message }: PaymentError): Response =>
  errorResponse(new Map(Object.entries(statusByCode)).get(code) ?? 400, code, message);

const errorCodeForStatus = (status: number): string =>
  Object.entries(statusByCode).find(([, knownStatus]) => knownStatus === status)?.[0] ??
  'INTERNAL_SERVER_ERROR';

/** Responses of Edenred's payment service to a configured fault. */
export const paymentFaultResponses: FaultResponses = {
  statusResponse: (status) => errorResponse(status, errorCodeForStatus(status), 'Panne simulée.'),
  refusalResponse: (code) => paymentErrorResponse(new PaymentError(code, 'Refus simulé.')),
};
