import { readdir, readFile } from 'node:fs/promises';
import { success } from '#src/content/success.ts';
import { faultWords } from '#sandbox/panel/faultWords.ts';

/** Patterns of texts in source files: strings, templates and text between tags. Texts may be nested. */
const kindsOfText = [/'((?:[^'\\\n]|\\.)*)'/g, /"([^"\n]*)"/g, /`([^`]*)`/g, />([^<>]+)</g];

/**
 * Returns all texts in the source of the shop, its machines and its sandbox, with the `${...}` of templates.
 */
export async function readShopTexts(): Promise<readonly string[]> {
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
  // Adds texts that the shop joins from several parts, because the source contains only the parts.
  const joined = [`${faultWords.lift} ${faultWords.all}`, success.title('Camille', 'mardi')];
  return [...texts, ...joined].map(normalizeText);
}

/** Replaces each run of whitespace with one space. */
export const normalizeText = (text: string): string =>
  text
    .replaceAll(String.raw`\u00a0`, ' ')
    .replaceAll(String.raw`\'`, "'")
    .replaceAll(/\s+/g, ' ');
