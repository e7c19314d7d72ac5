/** What a browser's calls have in common, for whoever looks into a purchase: see https://www.w3.org/TR/trace-context/. */
export interface PressTrace {
  /** The next calls follow from another press. */
  begin(): void;
  /** The header `traceparent` of one call. */
  header(): string;
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Random, stored nowhere, told to our own server only: it recognises nobody. */
export function createPressTrace(): PressTrace {
  let traceId = randomHex(16);
  return {
    begin: () => {
      traceId = randomHex(16);
    },
    header: () => `00-${traceId}-${randomHex(8)}-01`,
  };
}
