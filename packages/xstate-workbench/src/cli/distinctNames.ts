import { dirname, parse, sep } from 'node:path';
import { titleOf, type Opened } from '#workbench/adapter/open.ts';

/** Names for a machine, each longer than the one before. */
function ladderOf(one: Opened): readonly string[] {
  const title = titleOf(one);
  const { name: stem } = parse(one.file);
  const inFile = stem === title ? title : `${stem}-${title}`;
  // Two exports of one file share a title where one's name is the other's id.
  const exported = one.name === title ? inFile : `${stem}-${one.name}`;
  const folders = dirname(one.file)
    .split(sep)
    .filter((folder) => folder !== '');
  const further = folders.map((_, index) => [...folders.slice(-1 - index), exported].join('-'));
  return [title, inFile, exported, ...further].map((name) => name.replaceAll(/[^\w.-]+/g, ''));
}

/** Some file systems hold two names that differ in case for one. */
const alikeIn = (names: readonly string[]): readonly number[] =>
  [...Map.groupBy(names.keys(), (index) => names[index]?.toLowerCase()).values()]
    .filter(({ length }) => length > 1)
    .flat();

/**
 * What drawings and suites are called: `checkoutMachine`, or the machine's id, or its file's, where the export has no name. Of those that would be called alike each has its file before it, and as many folders as tell it apart.
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
