import type { ServerResponse } from 'node:http';

/** In ms: what is silent for long is taken for broken by those between, and by Node. */
const beat = 20_000;

/** An answer that goes on, as server-sent events. */
export interface Stream {
  readonly send: (message: unknown) => void;
  readonly end: () => void;
}

/** @param onClose called when whoever listened has gone */
export function streamOn(response: ServerResponse, onClose: () => void): Stream {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // Whoever waits for the answer's beginning has it.
  response.write(': open\n\n');
  const heart = setInterval(() => response.write(': still there\n\n'), beat);
  response.on('close', () => {
    clearInterval(heart);
    onClose();
  });
  return {
    send: (message) => void response.write(`data: ${JSON.stringify(message)}\n\n`),
    end: () => response.end(),
  };
}
