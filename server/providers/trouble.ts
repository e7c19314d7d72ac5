import { DeadlineError } from '#server/http/deadline.ts';
import { isLate, isRefusal } from './stripeAnswers.ts';

/** What a provider's failure is to whoever asked us. */
interface Trouble {
  readonly status: 402 | 502 | 504;
  readonly code: 'refused' | 'provider_down' | 'provider_late';
}

/** Only a refusal is an answer; the others leave open what was done. @rule R8.10 */
export function troubleOf(error: unknown): Trouble {
  if (isRefusal(error)) return { status: 402, code: 'refused' };
  if (error instanceof DeadlineError || isLate(error)) return { status: 504, code: 'provider_late' };
  return { status: 502, code: 'provider_down' };
}

/** A provider did not say what it did: down, late, cut off, or speaking of something else. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}
