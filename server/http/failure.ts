import type { FailureBody } from '#server/contracts/failure.ts';

type Details = Pick<FailureBody['error'], 'fields' | 'expected' | 'intentId' | 'data'>;
type FailureStatus = 400 | 402 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 502 | 503 | 504;

interface FailureOptions extends Details, ErrorOptions {
  /** Which kind of work failed, for the support; `Failure` when nothing more precise is known. */
  readonly name?: string;
}

/** A refusal on its way to the shopper: thrown by functions, written by the app. */
export class Failure extends Error {
  readonly status: FailureStatus;
  readonly code: string;
  readonly details: Details;

  /** @param message French, fit for a shopper, without a word of any provider. */
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

export const failureBody = ({ name, code, message, details }: Failure, version: string): FailureBody => ({
  error: { name, code, message, version, ...details },
});

/** For `catch`: lets failures pass and makes one of anything else. */
export const failingAs =
  (toFailure: (cause: unknown) => Failure) =>
  (error: unknown): never => {
    throw error instanceof Failure ? error : toFailure(error);
  };
