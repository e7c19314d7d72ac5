import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { log } from '#server/logging/log.ts';

export const connectionOf = (context: Context): string => getConnInfo(context).remote.address ?? 'unknown';

/** @param appsByFolder by the first folder of their paths */
export function siteListener(
  appsByFolder: Readonly<Record<string, Hono>>,
  otherPathsListener: RequestListener,
): RequestListener {
  const listeners = new Map(Object.entries(appsByFolder).map(([folder, app]) => [folder, listenerOf(app)]));
  return (request, response) => {
    const [, folder = ''] = /^\/([\w-]+)/.exec(request.url ?? '') ?? [];
    (listeners.get(folder) ?? otherPathsListener)(request, response);
  };
}

export const listenerOf = (app: Hono): RequestListener => {
  const listener = getRequestListener(app.fetch);
  return (request, response) => {
    listener(request, response).catch((error: unknown) => {
      log.error('server.failed', { error });
      response.destroy();
    });
  };
};
