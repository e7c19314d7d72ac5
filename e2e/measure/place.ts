import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const script = /<script data-modules=.*?<\/script>/s;

/**
 * The same pages in another place, of which the home page brings no script at all.
 * @throws Error when the page has none to take away
 */
export async function copyWithoutScript(place: string, bare: string): Promise<void> {
  await cp(join(place, 'dist'), join(bare, 'dist'), { recursive: true });
  const page = join(bare, 'dist', 'index.html');
  const html = await readFile(page, 'utf8');
  if (!script.test(html)) throw new Error('The home page has no script');
  const without = html.replace(script, '');
  // Sent as the page is that it stands beside: compressed before.
  await Promise.all([writeFile(page, without), writeFile(`${page}.br`, brotliCompressSync(without))]);
}
