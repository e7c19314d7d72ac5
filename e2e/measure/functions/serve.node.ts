import { serve } from '@hono/node-server';
import type { CreateHandler } from './measured.ts';

/** Starts the handler's server on a free port and prints the port number. */
export const serveOnFreePort = (handlerOf: CreateHandler): void => {
  const { fetch: handleRequest } = handlerOf(process.env);
  serve({ fetch: handleRequest, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.info(String(port)));
};
