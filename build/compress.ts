import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Puts a `.br` beside each file of text, at the best quality: it is made once and sent often. */
export async function compressAll(outDir: string): Promise<void> {
  const files = await Array.fromAsync(
    glob('**/*.{html,js,css,svg,json,webmanifest,xml,txt}', { cwd: outDir }),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(outDir, file);
      await writeFile(`${path}.br`, await brotli(await readFile(path)));
    }),
  );
}
