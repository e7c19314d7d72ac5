import type { Words } from 'xstate-workbench/chart/words';
import { pages } from '#src/content/pages.ts';
import { fileKey, type Files } from './album.ts';
import { lookWords } from './looks.ts';
import { nameOf, type Subject } from './pictures.ts';
import { sizes } from './view.ts';

type AllWords = ReadonlyMap<string, Words>;

/** Returns the French names of a state, its parents and its look. */
function frenchOf({ machineId, id, look }: Subject, words: AllWords): string {
  const still = Object.entries(pages).find(([name]) => id === `page.${name}`);
  if (still !== undefined) return still[1].title;
  const parts = id.split('.');
  const own = parts.map((_, depth) => {
    const name = parts.slice(0, depth + 1).join('.');
    return words.get(machineId)?.states[name] ?? name;
  });
  const looks = look.split('+').filter((part) => part !== '');
  const seen = looks.map((part) => lookWords[part] ?? part).join(', ');
  return own.join(' › ') + (seen && ` (${seen})`);
}

const pictureIn = (file: string | undefined, alt: string, width: number): string =>
  file === undefined
    ? ''
    : `<img src="${file}" alt="${alt}, ${width} px" width="${width / 4}" loading="lazy">`;

export function readmeOf(subjects: readonly Subject[], files: Files, words: AllWords): string {
  const screens = Map.groupBy(subjects, ({ shots }) => shots[0]?.screen ?? '');
  const sections = [...screens].map(([screen, shown]) => {
    const rows = shown.map((subject) => {
      const french = frenchOf(subject, words);
      const cells = sizes.map((size) => {
        const shot = subject.shots.find((one) => one.size.width === size.width);
        return pictureIn(shot && files.get(fileKey(subject, shot)), french, size.width);
      });
      return `| ${french}<br>\`${nameOf(subject)}\` | ${cells.join(' | ')} |`;
    });
    return [
      `## ${screen}`,
      '',
      `| État | ${sizes.map(({ width }) => `${width} px`).join(' | ')} |`,
      `|---|${sizes.map(() => '---').join('|')}|`,
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# Every state of every screen',
    '',
    '`npm run pictures` writes this page and its pictures from the charts: each state of each machine, as the shortest way of its model leads there, at two widths.',
    'A state that looks the same as another one on the same screen shows that one’s picture.',
    '',
    ...sections,
  ].join('\n');
}
