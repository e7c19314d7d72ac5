import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { log } from '#server/logging/log.ts';

export const remoteAddressOf = (context: Context): string => getConnInfo(context).remote.address ?? 'unknown';

/** @param appsByFolder Hono apps by the first folder of their paths */
export function createSiteListener(
  appsByFolder: Readonly<Record<string, Hono>>,
  otherPathsListener: RequestListener,
): RequestListener {
  const listeners = new Map(
    Object.entries(appsByFolder).map(([folder, app]) => [folder, toRequestListener(app)]),
  );
  return (request, response) => {
    const [, folder = ''] = /^\/([\w-]+)/.exec(request.url ?? '') ?? [];
    (listeners.get(folder) ?? otherPathsListener)(request, response);
  };
}

export const toRequestListener = (app: Hono): RequestListener => {
  const listener = getRequestListener(app.fetch);
  return (request, response) => {
    listener(request, response).catch((error: unknown) => {
      log.error('server.failed', { error });
      response.destroy();
    });
  };
};
