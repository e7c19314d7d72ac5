import { serve } from '@hono/node-server';
import type { HandlerOf } from './measured.ts';

/** Listens on a free port and prints its number. */
export const serveHere = (handlerOf: HandlerOf): void => {
  const { fetch: answer } = handlerOf(process.env);
  serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.info(String(port)));
};
