/** `fetch` throws a `TypeError` on network errors. Node sets its `cause`, workerd only its `message`. */
const isNetworkError = ({ cause, message }: TypeError): boolean =>
  cause !== undefined || /network|fetch failed|terminated/i.test(message);

/** `true` for a bug, which a retry does not fix. */
export const isBug = (error: unknown): boolean =>
  (error instanceof TypeError && !isNetworkError(error)) ||
  error instanceof ReferenceError ||
  error instanceof RangeError;
