import { glob, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderAssets } from '#server/http/assets.node.ts';
import { cleanPath } from '#server/http/cleanPath.ts';
import type { PolicyConfig } from '#server/http/csp.ts';
import { createPages, readPolicies } from '#server/http/pages.ts';
import type { Settings } from '#src/settings/settings.ts';

type HostConfig = PolicyConfig & Readonly<{ VITE_PUBLIC_URL: string }>;
type Headers = ReadonlyMap<string, string>;
type Rule = readonly [path: string, headers: Headers];

/** Headers that the host sets for each response. */
const perResponseHeaders = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'vary',
]);
const ofHosts = new Set(['_headers', '_redirects']);
/** Cloudflare's maximum number of header rules, and of characters per line. */
const maxRules = { rules: 100, line: 2000 } as const;

/** Derives the server's header settings from the pages' settings. */
export function hostConfigOf(settings: Settings): HostConfig {
  const { VITE_PUBLIC_URL, VITE_ADDRESS_URL, VITE_STRIPE_SCRIPT_URL, VITE_PAYGREEN_SCRIPT_URL } = settings;
  const { origin } = new URL(VITE_PAYGREEN_SCRIPT_URL, VITE_PUBLIC_URL);
  return {
    VITE_PUBLIC_URL,
    VITE_ADDRESS_URL,
    STRIPE_URL: VITE_STRIPE_SCRIPT_URL === undefined ? 'https://api.stripe.com' : VITE_PUBLIC_URL,
    PAYGREEN_URL: origin.replace('pgjs.', 'api.'),
  };
}

const isSame = (one: Headers, other: Headers): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

const folderOf = (path: string): string => /^\/[^/]+\//.exec(path)?.[0] ?? path;

/** Merges a folder's header rules if all its files have equal headers. */
function byFolder(rules: readonly Rule[]): readonly Rule[] {
  return [...Map.groupBy(rules, ([path]) => folderOf(path))].flatMap(([folder, inside]) => {
    const [first] = inside;
    const isOne = first !== undefined && folder.endsWith('/') && inside.length > 2;
    return isOne && inside.every(([, headers]) => isSame(headers, first[1]))
      ? [[`${folder}*`, first[1]] as const]
      : inside;
  });
}

function addressesOf(file: string): readonly string[] {
  const page = cleanPath(`/${file}`);
  if (page === `/${file}`) return [page];
  return page === '/' ? ['/', '/index.html'] : [page, `${page}/`, `/${file}`];
}

const textOf = (rules: readonly Rule[]): string =>
  rules
    .filter(([, headers]) => headers.size > 0)
    .map(([path, headers]) =>
      [path, ...Array.from(headers, ([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');

/**
 * Returns the `_headers` file for Netlify and Cloudflare Pages.
 * @throws Error if the file exceeds Cloudflare's limits
 */
export async function hostHeaders(outDir: string, config: HostConfig): Promise<string> {
  const assets = createFolderAssets(outDir);
  const pages = createPages({ assets, config, policies: await readPolicies(config, assets) });
  const found = await Array.fromAsync(glob('**/*.*', { cwd: outDir }));
  const files = found.filter((file) => !file.endsWith('.br') && !ofHosts.has(file)).toSorted();
  const answers = files.map(async (file): Promise<readonly Rule[]> => {
    const { headers } = await pages.request(cleanPath(`/${file}`));
    const ownHeaders = new Map([...headers].filter(([name]) => !perResponseHeaders.has(name)));
    return addressesOf(file).map((path) => [path, ownHeaders]);
  });
  const rules = (await Promise.all(answers)).flat();
  const [first] = rules;
  const common = new Map(
    [...(first?.[1] ?? [])].filter(([name, value]) =>
      rules.every(([, headers]) => headers.get(name) === value),
    ),
  );
  const own = rules.map(([path, headers]): Rule => [
    path,
    new Map([...headers].filter(([name]) => !common.has(name))),
  ]);
  const all = [['/*', common], ...byFolder(own)] satisfies readonly Rule[];
  const text = textOf(all);
  if (all.length > maxRules.rules || text.split('\n').some((line) => line.length > maxRules.line))
    throw new Error(
      'A host of static files takes at most 100 rules of headers, and lines of 2,000 characters',
    );
  return text;
}

export const writeHostHeaders = async (outDir: string, settings: Settings): Promise<void> =>
  writeFile(join(outDir, '_headers'), await hostHeaders(outDir, hostConfigOf(settings)));
