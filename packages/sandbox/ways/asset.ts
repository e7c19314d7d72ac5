import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';

const types = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;

/** Answers with a file that stands beside the code; read each time, so that an edit shows at once. */
export async function sendAsset(context: Context, file: URL, type: keyof typeof types): Promise<Response> {
  context.header('content-type', types[type]);
  return context.body(await readFile(file, 'utf8'));
}

/** Answers with the stylesheet beside `code` that the address ends in. */
export const sendStylesheet = (context: Context, code: string): Promise<Response> =>
  sendAsset(context, new URL(context.req.path.split('/').at(-1) ?? '', code), 'css');
