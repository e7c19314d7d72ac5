/** `fetch` throws a `TypeError` on network errors. Node sets its cause, workerd only its message. */
const isNetworkError = ({ cause, message }: TypeError): boolean =>
  cause !== undefined || /network|fetch failed|terminated/i.test(message);

/** A retry does not fix a bug. */
export const isBug = (error: unknown): boolean =>
  (error instanceof TypeError && !isNetworkError(error)) ||
  error instanceof ReferenceError ||
  error instanceof RangeError;
