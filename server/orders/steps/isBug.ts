/** `fetch` throws a `TypeError` where no server answers. Node gives its cause, workerd words of the network. */
const isNetworkError = ({ cause, message }: TypeError): boolean =>
  cause !== undefined || /network|fetch failed|terminated/i.test(message);

/** Whether an error is one of the program and not of a provider: asked again, it comes again. */
export const isBug = (error: unknown): boolean =>
  (error instanceof TypeError && !isNetworkError(error)) ||
  error instanceof ReferenceError ||
  error instanceof RangeError;
