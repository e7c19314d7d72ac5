export interface FailureBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly [more: string]: unknown;
}

/** Thrown by operations and returned by the API. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly body: FailureBody;
  /** Stripe stores an error under its idempotency key only if parameters were valid and the operation began. */
  readonly hasBegun: boolean;

  constructor(status: number, body: FailureBody, hasBegun: boolean) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.hasBegun = hasBegun;
  }
}

export const invalid = (message: string, param?: string, code?: string): Failure =>
  new Failure(
    400,
    { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) },
    false,
  );

export const missing = (what: string, id: string, param: string): Failure =>
  new Failure(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param },
    true,
  );

export const unauthorised = (message: string): Failure =>
  new Failure(401, { type: 'invalid_request_error', message }, false);
