import type { Hono } from 'hono';
import type { Variables } from './measured.ts';
import { createHandler } from './shop.ts';

let handler: Hono | null = null;

export default {
  fetch: (request: Request, variables: Variables): Response | Promise<Response> => {
    handler ??= createHandler(variables);
    return handler.fetch(request);
  },
};
