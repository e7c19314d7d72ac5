import type { Answers } from './answers.ts';
import { Failure } from './failure.ts';

const otherParameters = (key: string): Failure =>
  new Failure(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    false,
  );

const inProgress = (key: string): Failure =>
  new Failure(
    409,
    {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this idempotent key: ${key}`,
    },
    false,
  );

/** Allows one running call per key, and only repetitions of the same call. */
export interface Gate {
  /**
   * Runs the work unless the key prevents it. @throws Failure 400 if the key belongs to another call, 409 while the first is
   * running
   */
  through(key: string | undefined, fingerprint: string, work: () => Promise<Response>): Promise<Response>;
}

export function createGate(answers: Answers): Gate {
  const running = new Map<string, string>();
  return {
    through: async (key, fingerprint, work) => {
      if (key === undefined) return work();
      const first = running.get(key) ?? answers.get(key)?.fingerprint;
      if (first !== undefined && first !== fingerprint) throw otherParameters(key);
      if (running.has(key)) throw inProgress(key);
      running.set(key, fingerprint);
      try {
        return await work();
      } finally {
        running.delete(key);
      }
    },
  };
}
