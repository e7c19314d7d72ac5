import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { cachedOrMade } from './cache.ts';

const brotli = promisify(brotliCompress);

/** Minimum size in bytes of files whose compressed version is cached, because compression takes seconds. */
const big = 1_000_000;

/** Writes a Brotli file next to each text file. @returns compressed sizes in bytes, by path from `outDir` */
export async function compressAll(outDir: string): Promise<ReadonlyMap<string, number>> {
  const files = await Array.fromAsync(
    glob('**/*.{html,js,css,svg,json,webmanifest,xml,txt}', { cwd: outDir }),
  );
  const sizes = files.map(async (file) => {
    const path = join(outDir, file);
    const content = await readFile(path);
    const compress = (): Promise<Buffer> => brotli(content);
    const compressed =
      content.length < big ? await compress() : await cachedOrMade(`${file}.br`, [content], compress);
    await writeFile(`${path}.br`, compressed);
    return [file, compressed.length] as const;
  });
  return new Map(await Promise.all(sizes));
}
