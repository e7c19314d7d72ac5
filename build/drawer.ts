import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentOptions } from 'vite';
import type { DrawerParts } from '#src/pages/prerender/drawer.tsx';
import type { Output } from './output.ts';

/** What the server draws pages with, in one file that needs nothing beside it: it stands wherever the pages are put. */
export const drawerEnvironment: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  // React looks at it while it runs, and is twice as fast so.
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

/** Beside the pages, and not among them: nobody is served it (server/menu/openMenuPages.node.ts). */
const folderBeside = (outDir: string): string => `${outDir}-server`;

/** Leaves the drawer for the server, with what this build's documents are made of. */
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
    // Whatever stands above it: these are modules.
    writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' })),
  ]);
}
