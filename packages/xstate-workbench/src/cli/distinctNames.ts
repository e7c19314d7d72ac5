import { dirname, parse, sep } from 'node:path';
import { titleOf, type Opened } from '#workbench/adapter/open.ts';

function ladderOf(one: Opened): readonly string[] {
  const title = titleOf(one);
  const { name: stem } = parse(one.file);
  const inFile = stem === title ? title : `${stem}-${title}`;
  // An export may have the same name as another machine's id.
  const exported = one.name === title ? inFile : `${stem}-${one.name}`;
  const folders = dirname(one.file)
    .split(sep)
    .filter((folder) => folder !== '');
  const further = folders.map((_, index) => [...folders.slice(-1 - index), exported].join('-'));
  return [title, inFile, exported, ...further].map((name) => name.replaceAll(/[^\w.-]+/g, ''));
}

/** Case-insensitive, because some file systems are. */
const alikeIn = (names: readonly string[]): readonly number[] =>
  [...Map.groupBy(names.keys(), (index) => names[index]?.toLowerCase()).values()]
    .filter(({ length }) => length > 1)
    .flat();

/**
 * Unique names of drawings and suites: the export, the machine's id, or the file. Duplicates are prefixed
 * with the file and folders.
 */
export function distinctNames(opened: readonly Opened[]): readonly string[] {
  const ladders = opened.map(ladderOf);
  const most = Math.max(...ladders.map(({ length }) => length));
  const names = ladders.map(([first = '']) => first);
  for (let rung = 1; rung < most; rung += 1) {
    for (const index of alikeIn(names)) names[index] = ladders[index]?.[rung] ?? names[index] ?? '';
  }
  for (const index of alikeIn(names)) names[index] += `-${index + 1}`;
  return names;
}
