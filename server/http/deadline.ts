export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * Limits the total time of `work`.
 * @param budgetMs in ms
 * @throws DeadlineError even if `work` ignores the signal. The outcome is then unknown.
 */
export function withDeadline<TResult>(
  budgetMs: number,
  work: (deadline: AbortSignal) => Promise<TResult>,
): Promise<TResult> {
  const deadline = new AbortController();
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    deadline.abort(new DOMException('The budget is used up', 'TimeoutError'));
    reject(new DeadlineError(`Not done within ${budgetMs} ms`));
  }, budgetMs);
  return Promise.race([Promise.try(work, deadline.signal), timedOut]).finally(() => clearTimeout(timer));
}
