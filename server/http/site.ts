import { Hono } from 'hono';

interface SiteParts {
  readonly functions: Hono;
  readonly pages: Hono;
}

export const createSite = ({ functions, pages }: SiteParts): Hono =>
  new Hono().all('/*', ({ req, env }) =>
    (/^\/(?:api|wf)(?:\/|$)/.test(req.path) ? functions : pages).fetch(req.raw, env),
  );
