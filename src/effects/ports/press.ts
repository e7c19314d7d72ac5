/** Trace context of a click on "pay", to debug a purchase: https://www.w3.org/TR/trace-context/. */
export interface PressTrace {
  begin(): void;
  header(): string;
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export function createPressTrace(): PressTrace {
  let traceId = randomHex(16);
  return {
    begin: () => {
      traceId = randomHex(16);
    },
    header: () => `00-${traceId}-${randomHex(8)}-01`,
  };
}
