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
  const deadline = AbortSignal.timeout(budget);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => {
      reject(new DeadlineError(`Not done within ${budget} ms`));
    });
  });
  return Promise.race([Promise.try(work, deadline), late]);
}
