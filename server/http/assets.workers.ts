import type { Assets } from './assets.ts';

export interface AssetsBinding {
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** The binding does not rewrite paths (`html_handling` is "none"). */
const fileAt = (path: string): string =>
  /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/index.html`;

/** The binding ignores the host. */
const addressOf = (path: string): string => new URL(fileAt(path), 'https://assets.invalid').href;

export const bindingAssets = (binding: AssetsBinding): Assets => ({
  serve: (pathOf) => async (context, next) => {
    const { method, raw, url } = context.req;
    const answer = await binding.fetch(addressOf(pathOf(new URL(url))), { method, headers: raw.headers });
    // Headers of a fetched response are immutable.
    return answer.status === 404 ? next() : new Response(answer.body, answer);
  },
  has: async (path) => (await binding.fetch(addressOf(path), { method: 'HEAD' })).ok,
  read: async (path) => {
    const answer = await binding.fetch(addressOf(path));
    return answer.ok ? answer.text() : null;
  },
  packing: [],
});
