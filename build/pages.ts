import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import type { Settings } from '#src/settings/settings.ts';
import type { Page } from '#src/pages/prerender/page.ts';
import { checkBytes } from './bytes.ts';
import { chunksOf } from './chunks.ts';
import { compressAll } from './compress.ts';
import { drawerEnvironment, writeDrawer } from './drawer.ts';
import { inspectorEnvironment, writeInspector } from './inspector.ts';
import { serveEmptyPages } from './emptyPages.ts';
import { writeHostHeaders } from './hostHeaders.ts';
import { createOutput, type Output } from './output.ts';
import { pagesPolicy } from './policy.ts';
import { loadRenderer } from './renderer.ts';
import { settingsOf } from './settings.ts';
import { bundleStarter, hashOf } from './starter.ts';
import { usedStyles } from './usedStyles.ts';
import { bundleWorker } from './worker.ts';

const home = 'src/pages/main.tsx';
const menus = { file: 'menus/index.html', entry: 'src/pages/entries/menus.tsx' } as const;

const entryPoints = () => ({
  home: resolve(home),
  visit: resolve('src/visit/open.ts'),
  checkout: resolve('src/checkout/open.tsx'),
  later: ['src/checkout/payment/PaymentScreen.tsx', 'src/checkout/success/SuccessScreen.tsx'].map((source) =>
    resolve(source),
  ),
});

/** Source files of the build. The error and offline pages are included only for their styles. */
const inputs = async (): Promise<string[]> => [
  'src/ui/styles/base.css',
  home,
  ...(await Array.fromAsync(glob('src/pages/entries/*.tsx'))),
  'src/storefront/notFound/NotFoundPage.tsx',
  'src/storefront/offline/OfflinePage.tsx',
];

/** `App.tsx` imports both variants of the home page, but a build shows only one. */
const excludedFrom =
  ({ VITE_APP_VARIANT }: Settings) =>
  (id: string): boolean =>
    id.endsWith(VITE_APP_VARIANT === 'lp_root' ? '/HomeScreen.tsx' : '/LandingScreen.tsx');

async function outputOf(
  builder: ViteBuilder,
  name: 'client' | 'prerender' | 'drawer' | 'inspector',
): Promise<Output> {
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`Missing environment: ${name}`);
  const built = await builder.build(environment);
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((one) => ('output' in one ? one.output : []));
}

/**
 * Rejects after a minute. Without this limit, a view that suspends forever ends the build silently.
 * @throws Error after a minute
 */
async function inTime<T>(rendering: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new Error('A page suspends forever')), 60_000);
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(limit);
  }
}

const writer =
  (outDir: string) =>
  async ({ file, content }: { readonly file: string; readonly content: string }): Promise<void> => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), content);
  };

/** Vite plugin that creates the HTML pages, prerendered in builds and empty in development. */
export const pages = (): Plugin => ({
  name: 'pages',
  config: async (_config, { mode }) => ({
    appType: 'custom' as const,
    builder: {},
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: await inputs(),
            // Keeps the exports of pages without a script. Without their code, the build would not find their
            // styles.
            preserveEntrySignatures: 'strict' as const,
            treeshake: {
              moduleSideEffects: [
                { test: /\/src\/(?:checkout\/\w+|storefront|ui|content)\/.*\.tsx?$/, sideEffects: false },
              ],
            },
            output: { codeSplitting: { groups: chunksOf(entryPoints(), excludedFrom(settingsOf(mode))) } },
          },
        },
      },
      prerender: {
        consumer: 'server' as const,
        build: {
          write: false,
          copyPublicDir: false,
          emitAssets: false,
          rolldownOptions: {
            input: { render: 'src/pages/prerender/render.tsx' },
            // Bundles everything into one file.
            // Lazy modules would load too late: the build has then deleted the temporary folder.
            output: { entryFileNames: '[name].js', codeSplitting: false },
          },
        },
      },
      drawer: drawerEnvironment,
      inspector: inspectorEnvironment,
    },
  }),
  configureServer: (server) => () => serveEmptyPages(server),
  async buildApp(builder) {
    const { root, build, logger, mode } = builder.config;
    const outDir = resolve(root, build.outDir);
    const client = createOutput(await outputOf(builder, 'client'), root);
    const [renderer, starter] = await Promise.all([
      outputOf(builder, 'prerender').then(loadRenderer),
      bundleStarter(root, settingsOf(mode)),
    ]);
    const styleHashes = new Set<string>();
    const assetsOf = ({ entry, preloads = [], prefetches = [], isStatic }: Page, markup: string) => {
      const assets = client.assetsOf(entry, markup, preloads);
      const { preloads: ahead, styles } = client.assetsOf(entry, markup, prefetches);
      const next = { modules: ahead, styles: styles.filter((href) => !assets.styles.includes(href)) };
      const all = {
        ...assets,
        ahead: assets.preloads,
        next,
        starter: starter.code,
        floorCheck: starter.floorCheck,
      };
      if (isStatic !== true) return all;
      const inlineStyles = usedStyles(client.styleTextOf(assets.styles), markup);
      styleHashes.add(hashOf(inlineStyles));
      return { ...all, inlineStyles, typedInput: starter.typedInput };
    };
    const shell = await readFile(join(root, 'index.html'), 'utf8');
    const made = await inTime(renderer.siteFiles(shell, assetsOf));
    const offline = made.find(({ file }) => file === 'hors-ligne.html')?.content ?? '';
    const beside = [
      { file: 'sw.js', content: await bundleWorker(root, client, offline) },
      {
        file: 'policy.json',
        content: JSON.stringify(
          pagesPolicy({ script: starter.hashes, style: [...styleHashes] }, settingsOf(mode)),
        ),
      },
    ];
    await Promise.all([...made, ...beside].map(writer(outDir)));
    await writeInspector(outDir, await outputOf(builder, 'inspector'));
    await writeHostHeaders(outDir, settingsOf(mode));
    const sizes = await compressAll(outDir);
    const skeleton = made.find(({ file }) => file === menus.file)?.content ?? '';
    const drawn = {
      ...client.assetsOf(menus.entry, skeleton),
      starter: starter.code,
      floorCheck: starter.floorCheck,
    };
    await writeDrawer(outDir, await outputOf(builder, 'drawer'), { assets: drawn, shell });
    checkBytes(client, sizes, settingsOf(mode), logger);
  },
});
