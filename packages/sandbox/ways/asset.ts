import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';

const types = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;

/** Serves a file next to the code. The file is read at each request, so that edits show at once. */
export async function sendAsset(context: Context, file: URL, type: keyof typeof types): Promise<Response> {
  context.header('content-type', types[type]);
  return context.body(await readFile(file, 'utf8'));
}

/** Serves the stylesheet in the folder of `code` that has the file name of the request. */
export const sendStylesheet = (context: Context, code: string): Promise<Response> =>
  sendAsset(context, new URL(context.req.path.split('/').at(-1) ?? '', code), 'css');
