import { dirname, parse, sep } from 'node:path';
import { titleOf, type OpenedMachine } from '#workbench/adapter/openMachine.ts';

function nameCandidates(openedMachine: OpenedMachine): readonly string[] {
  const title = titleOf(openedMachine);
  const { name: fileStem } = parse(openedMachine.file);
  const withFileName = fileStem === title ? title : `${fileStem}-${title}`;
  // If the file contains several machines with the same title, their export names differ.
  const withExportName = openedMachine.name === title ? withFileName : `${fileStem}-${openedMachine.name}`;
  const folders = dirname(openedMachine.file)
    .split(sep)
    .filter((folder) => folder !== '');
  const withFolders = folders.map((_, index) => [...folders.slice(-1 - index), withExportName].join('-'));
  return [title, withFileName, withExportName, ...withFolders].map((name) =>
    name.replaceAll(/[^\w.-]+/g, ''),
  );
}

/** Returns the indexes of equal names. Case is ignored, because some file systems ignore it. */
const findDuplicates = (names: readonly string[]): readonly number[] =>
  [...Map.groupBy(names.keys(), (index) => names[index]?.toLowerCase()).values()]
    .filter(({ length }) => length > 1)
    .flat();

/**
 * Returns unique names for drawings and test suites: the export, the machine's id, or the file. Equal names are
 * prefixed with the file and folders.
 */
export function distinctNames(opened: readonly OpenedMachine[]): readonly string[] {
  const candidatesByMachine = opened.map(nameCandidates);
  const longest = Math.max(...candidatesByMachine.map(({ length }) => length));
  const names = candidatesByMachine.map(([first = '']) => first);
  for (let level = 1; level < longest; level += 1) {
    for (const index of findDuplicates(names))
      names[index] = candidatesByMachine[index]?.[level] ?? names[index] ?? '';
  }
  for (const index of findDuplicates(names)) names[index] += `-${index + 1}`;
  return names;
}
