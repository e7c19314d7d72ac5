import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as renderer from '#src/pages/prerender/render.tsx';
import type { Output } from './output.ts';

export type Renderer = typeof renderer;

export async function loadRenderer(output: Output): Promise<Renderer> {
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = await mkdtemp('node_modules/.cache/prerender-');
  try {
    await Promise.all(
      output.map(async (file) => {
        if (file.type !== 'chunk') return;
        await mkdir(dirname(join(folder, file.fileName)), { recursive: true });
        await writeFile(join(folder, file.fileName), file.code);
      }),
    );
    return await import(pathToFileURL(join(folder, 'render.js')).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
