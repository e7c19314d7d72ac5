import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostConfigOf, hostHeaders } from '#build/hostHeaders.ts';
import { environmentOf } from '#build/settings.ts';
import { createFolderAssets } from '#server/http/assets.node.ts';
import { requireConfig, createSandboxConfig, type Config } from '#server/config/config.ts';
import { createPages, readPolicies } from '#server/http/pages.ts';
import { parseSettings } from '#src/settings/settings.ts';
import { productionEnv } from '#tests/support/productionEnv.ts';

const dist = mkdtempSync(join(tmpdir(), 'mijote-host-'));
const files = [
  'index.html',
  'step-form.html',
  '404.html',
  'menus/index.html',
  'assets/index-1.js',
  'assets/index-2.css',
  'assets/menus-3.js',
  'fonts/figtree.woff2',
  'fonts/italic.woff2',
  'fonts/licence.txt',
  'inspecteur/index.html',
  'inspecteur/inspector.js',
  'favicon.svg',
  'sw.js',
];
beforeAll(() => {
  for (const folder of ['menus', 'assets', 'fonts', 'inspecteur']) mkdirSync(join(dist, folder));
  for (const file of files) writeFileSync(join(dist, file), file);
  const tags = ['https://tags.example'];
  writeFileSync(
    join(dist, 'policy.json'),
    JSON.stringify({ script: ["'sha256-abc='"], connect: tags, tags }),
  );
});
afterAll(() => rmSync(dist, { recursive: true }));

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the headers that the static host adds at a path.
 * If several rules set one header, their values are joined.
 */
function addedBy(text: string, path: string): Headers {
  const added: Record<string, string> = {};
  for (const rule of text.split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = rule.trimEnd().split('\n');
    const isFolder = pattern.endsWith('*');
    if (isFolder ? !path.startsWith(pattern.slice(0, -1)) : pattern !== path) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      added[name] = name in added ? `${added[name]}, ${value}` : value;
    }
  }
  return added;
}

const sandbox = environmentOf('sandbox');
const production = {
  ...sandbox,
  VITE_SANDBOX: 'false',
  VITE_PUBLIC_URL: 'https://www.example.com',
  VITE_ADDRESS_URL: 'https://data.geopf.fr/geocodage/search',
  VITE_STRIPE_SCRIPT_URL: undefined,
};
const server = { ...productionEnv, STRIPE_URL: undefined, PAYGREEN_URL: undefined };

test.each<[string, object, Config]>([
  ['the sandbox', sandbox, createSandboxConfig('http://localhost:3000', 'http://localhost:9')],
  [
    'production',
    { ...production, VITE_PAYGREEN_SCRIPT_URL: undefined },
    requireConfig({ ...server, VITE_ADDRESS_URL: production.VITE_ADDRESS_URL }),
  ],
  [
    'production with PayGreen’s own sandbox',
    { ...production, VITE_PAYGREEN_SCRIPT_URL: 'https://sb-pgjs.paygreen.fr/latest/paygreen.min.js' },
    requireConfig({ ...server, PAYGREEN_URL: 'https://sb-api.paygreen.fr' }),
  ],
])('writes the same headers as the server sends for each file of %s', async (_name, env, config) => {
  const text = await hostHeaders(dist, hostConfigOf(parseSettings(env)));
  const assets = createFolderAssets(dist);
  const pages = createPages({ assets, config, policies: await readPolicies(config, assets) });
  const paths = globSync('**/*.*', { cwd: dist }).map(
    (file) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`,
  );
  expect(paths).toHaveLength(files.length + 1);
  const responses = paths.map(async (path) => ({ path, response: await pages.request(path) }));
  for (const { path, response } of await Promise.all(responses)) {
    const sent = Object.fromEntries(
      [...response.headers].filter(
        ([name]) => !/^(?:content-(?:type|length)|etag|vary|last-modified)$/.test(name),
      ),
    );
    expect({ path, ...addedBy(text, path) }).toEqual({ path, ...sent });
    expect(sent).toHaveProperty('content-security-policy');
  }
});

test('adds page headers for a trailing slash, and common headers for unknown paths', async () => {
  const text = await hostHeaders(dist, hostConfigOf(parseSettings(sandbox)));
  for (const page of ['/menus', '/inspecteur'])
    expect(addedBy(text, `${page}/`)).toEqual(addedBy(text, page));
  expect(addedBy(text, '/menus/')['content-security-policy']).toContain("'sha256-abc='");
  const nowhere = addedBy(text, '/nowhere');
  expect(nowhere).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(nowhere).not.toHaveProperty('cache-control');
});
