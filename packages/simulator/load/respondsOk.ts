export const respondsOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000), headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );
