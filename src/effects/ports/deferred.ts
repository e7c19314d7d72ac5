interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T | PromiseLike<T>) => void;
}

/** Replaces `Promise.withResolvers`, which older supported browsers lack. */
export function deferred<T>(): Deferred<T> {
  let resolve!: Deferred<T>['resolve'];
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
