import type { Dialect } from '#sandbox/strike.ts';

/** A rejection with Edenred's own code. */
export class PaymentRefusal extends Error {
  override readonly name = 'PaymentRefusal';
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** Other codes return 400. */
const statuses: Readonly<Record<string, number>> = {
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

const failed = (status: number, code: string, text: string): Response =>
  Response.json({ meta: { status: 'failed', messages: [{ code, level: 'error', text }] } }, { status });

export const paymentDone = (data: unknown): Response =>
  Response.json({ meta: { status: 'succeeded', messages: [] }, data });

export const paymentRefused = ({ code, message }: PaymentRefusal): Response =>
  failed(new Map(Object.entries(statuses)).get(code) ?? 400, code, message);

const codeOfStatus = (status: number): string =>
  Object.entries(statuses).find(([, known]) => known === status)?.[0] ?? 'INTERNAL_SERVER_ERROR';

/** Error format of the payment service. */
export const paymentDialect: Dialect = {
  failed: (status) => failed(status, codeOfStatus(status), 'Panne demandée.'),
  refused: (code) => paymentRefused(new PaymentRefusal(code, 'Refus demandé.')),
};
