import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const scriptPattern = /<script data-modules=.*?<\/script>/s;

const documents = ['index.html', 'step-form.html'] as const;

/**
 * Copies the built pages and removes all scripts from the home and form documents.
 * @throws Error if a document has no script
 */
export async function copyWithoutScript(place: string, bare: string): Promise<void> {
  await cp(join(place, 'dist'), join(bare, 'dist'), { recursive: true });
  await Promise.all(
    documents.map(async (file) => {
      const page = join(bare, 'dist', file);
      const html = await readFile(page, 'utf8');
      if (!scriptPattern.test(html)) throw new Error(`${file} has no script`);
      const htmlWithoutScript = html.replace(scriptPattern, '');
      // Compresses the copied page as the build does.
      await Promise.all([
        writeFile(page, htmlWithoutScript),
        writeFile(`${page}.br`, brotliCompressSync(htmlWithoutScript)),
      ]);
    }),
  );
}
