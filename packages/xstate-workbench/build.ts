import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';

/**
 * Writes `dist/`, the published package, as JavaScript, because Node does not run TypeScript in `node_modules`. `npm
 * pack ./dist` creates the tarball.
 */
const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  peerDependencies: z.record(z.string(), z.string()),
});

/**
 * The modules of the page are not compiled. The inspector page is bundled, so that users need no bundler.
 */
const pages: ReadonlySet<string> = new Set(['inspector/page']);

/**
 * Replaces import aliases by relative paths: `#workbench/chart/chart.ts` becomes `../chart/chart.ts`. The compiler only
 * rewrites the endings of relative imports.
 */
function makeRelative(source: string, file: string): string {
  const folder = posix.dirname(file.replaceAll('\\', '/'));
  return source.replaceAll(/'#workbench\/(?<goal>[^']+)'/g, (_match, targetPath: string) => {
    const path = posix.relative(folder, targetPath);
    return `'${path.startsWith('.') ? path : `./${path}`}'`;
  });
}

const [sources, stagingFolder, dist] = [resolvePath('src'), resolvePath('.build'), resolvePath('dist')];
for (const folder of [stagingFolder, dist]) rmSync(folder, { recursive: true, force: true });
for (const file of globSync('**/*.ts', { cwd: sources, exclude: (path) => pages.has(path) })) {
  const targetPath = join(stagingFolder, file);
  mkdirSync(dirname(targetPath), { recursive: true });
  writeFileSync(targetPath, makeRelative(readFileSync(join(sources, file), 'utf8'), file));
}
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: resolvePath('.'), stdio: 'inherit' });
rmSync(stagingFolder, { recursive: true });
await build({
  configFile: false,
  logLevel: 'warn',
  root: resolvePath('src/inspector/page'),
  base: './',
  build: {
    outDir: resolvePath('dist/inspector/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The layout library ELK is a single file above the default limit of the size warning.
    chunkSizeWarningLimit: 3000,
    license: { fileName: 'LICENSES.md' },
  },
});

const {
  scripts: _scripts,
  devDependencies: _devDependencies,
  imports: _imports,
  exports: _exports,
  bin: _bin,
  ...manifest
} = manifestSchema.parse(JSON.parse(readFileSync(resolvePath('package.json'), 'utf8')));
const published = {
  ...manifest,
  bin: { 'xstate-workbench': './cli/main.js' },
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './inspect': {
      types: './inspector/node/program.d.ts',
      browser: './inspector/program/browser.js',
      node: './inspector/node/program.js',
      default: './inspector/program/browser.js',
    },
    ...Object.fromEntries(
      ['vitest', 'jest', 'node-test'].map((runner) => [
        `./${runner}`,
        { types: `./${runner}.d.ts`, default: `./${runner}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
  engines: { node: '>=22' },
};
writeFileSync(resolvePath('dist/package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
for (const page of [
  'README.md',
  'PUBLISHED.md',
  'docs/api.md',
  'docs/order.svg',
  'docs/player.svg',
  'docs/inspect.webp',
]) {
  mkdirSync(dirname(resolvePath(`dist/${page}`)), { recursive: true });
  copyFileSync(resolvePath(page), resolvePath(`dist/${page}`));
}
copyFileSync(resolvePath('../../LICENSE'), resolvePath('dist/LICENSE'));
chmodSync(resolvePath('dist/cli/main.js'), 0o755);
