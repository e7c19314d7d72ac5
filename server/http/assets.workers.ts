import type { Assets } from './assets.ts';

/** Cloudflare's binding to the files that were deployed beside a Worker; it answers 404 where there is none. */
export interface AssetsBinding {
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** A folder's file, as the binding itself renames nothing (`html_handling` is "none"). */
const fileAt = (path: string): string =>
  /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/index.html`;

/** The binding looks at no host. */
const addressOf = (path: string): string => new URL(fileAt(path), 'https://assets.invalid').href;

/** The built files beside a Worker. Cloudflare compresses them, and knows what changed. */
export const bindingAssets = (binding: AssetsBinding): Assets => ({
  serve: (pathOf) => async (context, next) => {
    const { method, raw, url } = context.req;
    const answer = await binding.fetch(addressOf(pathOf(new URL(url))), { method, headers: raw.headers });
    // An answer that was fetched cannot be written on.
    return answer.status === 404 ? next() : new Response(answer.body, answer);
  },
  has: async (path) => (await binding.fetch(addressOf(path), { method: 'HEAD' })).ok,
  read: async (path) => {
    const answer = await binding.fetch(addressOf(path));
    return answer.ok ? answer.text() : null;
  },
  packing: [],
});
