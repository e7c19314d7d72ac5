import type { Words } from 'xstate-workbench/chart/words';
import { pages } from '#src/content/pages.ts';
import { fileKey, type Files } from './album.ts';
import { variantTexts } from './looks.ts';
import { subjectName, type Subject } from './pictures.ts';
import { sizes } from './view.ts';

type WordsByMachine = ReadonlyMap<string, Words>;

/** Returns the French names of a state, its parent states and its variant. */
function describeSubject({ machineId, id, variant }: Subject, words: WordsByMachine): string {
  const staticPage = Object.entries(pages).find(([name]) => id === `page.${name}`);
  if (staticPage !== undefined) return staticPage[1].title;
  const parts = id.split('.');
  const stateWords = parts.map((_, depth) => {
    const name = parts.slice(0, depth + 1).join('.');
    return words.get(machineId)?.states[name] ?? name;
  });
  const lookParts = variant.split('+').filter((part) => part !== '');
  const lookDescription = lookParts.map((part) => variantTexts[part] ?? part).join(', ');
  return stateWords.join(' › ') + (lookDescription && ` (${lookDescription})`);
}

const pictureMarkup = (file: string | undefined, alt: string, width: number): string =>
  file === undefined
    ? ''
    : `<img src="${file}" alt="${alt}, ${width} px" width="${width / 4}" loading="lazy">`;

export function createReadme(subjects: readonly Subject[], files: Files, words: WordsByMachine): string {
  const screens = Map.groupBy(subjects, ({ shots }) => shots[0]?.screen ?? '');
  const sections = [...screens].map(([screen, sectionSubjects]) => {
    const rows = sectionSubjects.map((subject) => {
      const french = describeSubject(subject, words);
      const cells = sizes.map((size) => {
        const shot = subject.shots.find(({ size: shotSize }) => shotSize.width === size.width);
        return pictureMarkup(shot && files.get(fileKey(subject, shot)), french, size.width);
      });
      return `| ${french}<br>\`${subjectName(subject)}\` | ${cells.join(' | ')} |`;
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
