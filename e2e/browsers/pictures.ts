import { glob, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engines, sizes, type Engine } from './names.ts';

export const folder = join('test-results', 'browsers');

interface Picture {
  readonly name: string;
  readonly engine: Engine;
  /** Width of the browser window in CSS pixels. */
  readonly width: number;
}

const fileName = ({ name, engine, width }: Picture): string => `${name}-${width}-${engine}.png`;

export const pictureFile = (picture: Picture): string => join(folder, fileName(picture));

const figureMarkup = (picture: Picture, isTaken: boolean): string =>
  isTaken
    ? `<td><a href="${fileName(picture)}"><img src="${fileName(picture)}" alt="${picture.name}, ${picture.engine}" loading="lazy" width="${picture.width}"></a></td>`
    : '<td>Not reached</td>';

/**
 * Writes an HTML page that shows the pictures of all engines side by side.
 * @param notes features that an engine lacks, and other remarks
 * @returns the path of the written page
 */
export async function writeGallery(notes: readonly string[]): Promise<string> {
  const files = new Set(await Array.fromAsync(glob('*.png', { cwd: folder })));
  const names = [...new Set([...files].map((file) => file.replace(/-\d+-[a-z]+\.png$/, '')))].toSorted();
  const tables = sizes.map(({ width }) => {
    const rows = names.map((name) => {
      const cells = engines.map((engine) => {
        const picture = { name, engine, width };
        return figureMarkup(picture, files.has(fileName(picture)));
      });
      return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
    });
    const headerCells = engines.map((engine) => `<th scope="col">${engine}</th>`).join('');
    return `<table><caption>${width} px</caption><tr><td></td>${headerCells}</tr>${rows.join('\n')}</table>`;
  });
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'index.html');
  await writeFile(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Mijote in three engines</title>
<style>
  body { font: 1rem/1.5 system-ui; margin: 2rem }
  caption { font-size: 1.5rem; padding: 1rem; text-align: left }
  td, th { padding: 0.5rem; vertical-align: top }
  th[scope='row'] { position: sticky; left: 0; background: white; text-align: left }
  img { border: 1px solid silver; max-width: 30vw; height: auto }
</style>
<h1>Mijote in three engines</h1>
<ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>
${tables.join('\n')}
`,
  );
  return file;
}
