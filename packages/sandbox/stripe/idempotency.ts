import type { IdempotentResponses } from './idempotentResponses.ts';
import { StripeFailure } from './failure.ts';

const parameterMismatch = (key: string): StripeFailure =>
  new StripeFailure(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    false,
  );

const requestInProgress = (key: string): StripeFailure =>
  new StripeFailure(
    409,
    {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this idempotent key: ${key}`,
    },
    false,
  );

/** Allows one running call per idempotency key, and only repetitions of the same call. */
export interface IdempotencyGate {
  /** Runs an operation once. @throws StripeFailure 400 if the key belongs to another call, 409 while the first call is running */
  run(key: string | undefined, fingerprint: string, operation: () => Promise<Response>): Promise<Response>;
}

export function createIdempotencyGate(answers: IdempotentResponses): IdempotencyGate {
  const runningFingerprints = new Map<string, string>();
  return {
    run: async (key, fingerprint, work) => {
      if (key === undefined) return work();
      const previousFingerprint = runningFingerprints.get(key) ?? answers.get(key)?.fingerprint;
      if (previousFingerprint !== undefined && previousFingerprint !== fingerprint)
        throw parameterMismatch(key);
      if (runningFingerprints.has(key)) throw requestInProgress(key);
      runningFingerprints.set(key, fingerprint);
      try {
        return await work();
      } finally {
        runningFingerprints.delete(key);
      }
    },
  };
}
