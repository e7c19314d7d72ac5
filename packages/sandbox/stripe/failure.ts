export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly [more: string]: unknown;
}

/** Stripe error, thrown by operations and returned by the API. */
export class StripeFailure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly body: StripeErrorBody;
  /** Stripe stores an error under its idempotency key only if the parameters were valid and the operation began. */
  readonly hasBegun: boolean;

  constructor(status: number, body: StripeErrorBody, hasBegun: boolean) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.hasBegun = hasBegun;
  }
}

export const invalidRequest = (message: string, param?: string, code?: string): StripeFailure =>
  new StripeFailure(
    400,
    { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) },
    false,
  );

export const missingResource = (resource: string, id: string, param: string): StripeFailure =>
  new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${resource}: '${id}'`,
      param,
    },
    true,
  );

export const unauthorized = (message: string): StripeFailure =>
  new StripeFailure(401, { type: 'invalid_request_error', message }, false);
