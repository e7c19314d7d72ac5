import type { Hono } from 'hono';
import type { Variables } from './measured.ts';
import { handlerOf } from './clients.ts';

let handler: Hono | null = null;

export default {
  fetch: (request: Request, variables: Variables): Response | Promise<Response> => {
    handler ??= handlerOf(variables);
    return handler.fetch(request);
  },
};
