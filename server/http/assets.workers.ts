import type { Assets } from './assets.ts';

export interface AssetsBinding {
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** Cloudflare's assets binding does not resolve `index.html`. */
const toFilePath = (path: string): string =>
  /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/index.html`;

const toAssetUrl = (path: string): string => new URL(toFilePath(path), 'https://assets.invalid').href;

export const createBindingAssets = (binding: AssetsBinding): Assets => ({
  serve: (toPath) => async (context, next) => {
    const { method, raw, url } = context.req;
    const response = await binding.fetch(toAssetUrl(toPath(new URL(url))), { method, headers: raw.headers });
    // Copies the response, because headers of a fetched response are immutable.
    return response.status === 404 ? next() : new Response(response.body, response);
  },
  has: async (path) => (await binding.fetch(toAssetUrl(path), { method: 'HEAD' })).ok,
  read: async (path) => {
    const response = await binding.fetch(toAssetUrl(path));
    return response.ok ? response.text() : null;
  },
  encodingMiddleware: [],
});
