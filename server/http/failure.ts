import type { FailureBody } from '#server/contracts/failure.ts';

type Details = Pick<FailureBody['error'], 'fields' | 'expected' | 'intentId' | 'data'>;
type FailureStatus = 400 | 402 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 502 | 503 | 504;

interface FailureOptions extends Details, ErrorOptions {
  readonly name?: string;
}

export class Failure extends Error {
  readonly status: FailureStatus;
  readonly code: string;
  readonly details: Details;

  /** @param message in French for the customer, without text from a provider */
  constructor(
    status: FailureStatus,
    code: string,
    message: string,
    { name = 'Failure', cause, ...details }: FailureOptions = {},
  ) {
    super(message, { cause });
    this.name = name;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const toFailureBody = ({ name, code, message, details }: Failure, version: string): FailureBody => ({
  error: { name, code, message, version, ...details },
});

export const rethrowAs =
  (toFailure: (cause: unknown) => Failure) =>
  (error: unknown): never => {
    throw error instanceof Failure ? error : toFailure(error);
  };
