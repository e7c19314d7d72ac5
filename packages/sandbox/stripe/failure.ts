/** Stripe's error envelope. */
export interface FailureBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly [more: string]: unknown;
}

/** A refusal: operations throw it, the API writes it. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly body: FailureBody;
  /** An answer is saved under its idempotency key once the operation has begun; parameters are checked before. */
  readonly hasBegun: boolean;

  constructor(status: number, body: FailureBody, hasBegun: boolean) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.hasBegun = hasBegun;
  }
}

/** A parameter that is wrong. */
export const invalid = (message: string, param?: string, code?: string): Failure =>
  new Failure(
    400,
    { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) },
    false,
  );

/** Nothing has that id. */
export const missing = (what: string, id: string, param: string): Failure =>
  new Failure(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param },
    true,
  );

/** Not with this key. */
export const unauthorised = (message: string): Failure =>
  new Failure(401, { type: 'invalid_request_error', message }, false);
