interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T | PromiseLike<T>) => void;
}

/** Returns a promise and its `resolve`. `Promise.withResolvers` is newer than the browser floor. */
export function deferred<T>(): Deferred<T> {
  let resolve!: Deferred<T>['resolve'];
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
