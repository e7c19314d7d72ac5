import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/**
 * Puts a `.br` beside each file of text, at the best quality: it is made once and sent often.
 * @returns their sizes in bytes, by the path of the file from `outDir`
 */
export async function compressAll(outDir: string): Promise<ReadonlyMap<string, number>> {
  const files = await Array.fromAsync(
    glob('**/*.{html,js,css,svg,json,webmanifest,xml,txt}', { cwd: outDir }),
  );
  const sizes = files.map(async (file) => {
    const path = join(outDir, file);
    const compressed = await brotli(await readFile(path));
    await writeFile(`${path}.br`, compressed);
    return [file, compressed.length] as const;
  });
  return new Map(await Promise.all(sizes));
}
