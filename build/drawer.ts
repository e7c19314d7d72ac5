import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentOptions } from 'vite';
import type { DrawerParts } from '#src/pages/prerender/drawer.tsx';
import type { Output } from './output.ts';

/** Build settings of the server's page renderer. Bundles all packages. */
export const drawerEnvironment: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  // React checks `NODE_ENV` at runtime and is twice as fast in production mode.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    copyPublicDir: false,
    emitAssets: false,
    rolldownOptions: {
      input: { drawer: 'src/pages/prerender/drawer.tsx' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

/** Folder of the page renderer, outside of the pages' folder, so that browsers cannot request it. */
const folderBeside = (outDir: string): string => `${outDir}-server`;

export async function writeDrawer(outDir: string, output: Output, parts: DrawerParts): Promise<void> {
  const folder = folderBeside(outDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  await Promise.all([
    ...chunks.map(({ fileName, code }) => writeFile(join(folder, fileName), code)),
    writeFile(
      join(folder, 'pages.js'),
      `import { createDrawer } from './drawer.js';\nexport const { files, drawMenu } = createDrawer(${JSON.stringify(parts)});\n`,
    ),
    // Marks the renderer as ES modules, whatever the parent folder's `package.json` contains.
    writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' })),
  ]);
}
