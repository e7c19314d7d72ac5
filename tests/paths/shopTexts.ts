import { readdir, readFile } from 'node:fs/promises';
import { success } from '#src/content/success.ts';
import { faultWords } from '#sandbox/panel/faultWords.ts';

/** Strings, templates and what stands between tags; one may lie in another. */
const kindsOfText = [/'((?:[^'\\\n]|\\.)*)'/g, /"([^"\n]*)"/g, /`([^`]*)`/g, />([^<>]+)</g];

/** Every text that the shop, its machines and its sandbox write, as patterns: what is reckoned may be anything. */
export async function textsOfTheShop(): Promise<readonly string[]> {
  const folders = ['src', 'machines', 'packages/sandbox', 'server/orders'];
  const files = await Array.fromAsync(folders, async (folder) =>
    (await readdir(folder, { recursive: true }))
      .filter((file) => /\.(?:tsx?|html)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const sources = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  const texts = sources.flatMap((source) =>
    kindsOfText.flatMap((kind) => [...source.matchAll(kind)].map(([, text = '']) => text)),
  );
  // A button of the panel is put together of two, a title of what may be left out.
  const joined = [`${faultWords.lift} ${faultWords.all}`, success.title('Camille', 'mardi')];
  return [...texts, ...joined].map(plain);
}

/** As a person reads it: blanks are blanks. */
export const plain = (text: string): string =>
  text
    .replaceAll(String.raw`\u00a0`, ' ')
    .replaceAll(String.raw`\'`, "'")
    .replaceAll(/\s+/g, ' ');
