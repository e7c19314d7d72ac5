/** A function's budget is used up; what it had begun may or may not be done. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * Runs work under one deadline for all that it calls: a provider's own patience counts per call, a shopper's does not. What the work
 * throws at once comes as a rejection, like what it throws later.
 * @param budget in ms
 * @throws DeadlineError when the budget is used up, whether or not the work minds the signal.
 */
export function within<TResult>(
  budget: number,
  work: (deadline: AbortSignal) => Promise<TResult>,
): Promise<TResult> {
  const deadline = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    deadline.abort(new DOMException('The budget is used up', 'TimeoutError'));
    reject(new DeadlineError(`Not done within ${budget} ms`));
  }, budget);
  // A timer that goes on would keep the request and all that it brought until then.
  return Promise.race([Promise.try(work, deadline.signal), late]).finally(() => clearTimeout(timer));
}
