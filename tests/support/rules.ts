import { basename, dirname } from 'node:path';

interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

export interface RulesPage {
  /** Markdown page with one table row per rule: id, rule, deciding files, tests. */
  readonly page: string;
  readonly files: readonly RepositoryFile[];
}

const row = /^\| (?<id>R\d\.\d+) \| (?<rule>[^|]+) \| [^|]* \| [^|]* \|$/;
const ruleId = /\bR\d\.\d+\b/g;
/** `@rule` with ids in a comment, or `@` with an id in a test title. */
const tag = /@rule R\d\.\d+(?:, R\d\.\d+)*|@R\d\.\d+/g;
/** Matches a cited section. Only sections of public standards may be cited. */
const citedSection = /\bsections? \d/i;
const standard = /\b(?:RFC|OpenID)\b/;

const isTest = (path: string): boolean => /(?:^|\/)(?:tests|e2e)\/|\.test\.tsx?$/.test(path);
const isDoc = (path: string): boolean => path.endsWith('.md');
const taggedIds = (text: string): readonly string[] =>
  [...text.matchAll(tag)].flatMap(([found]) => found.match(ruleId) ?? []);

type PathsByRule = ReadonlyMap<string, ReadonlySet<string>>;

function pathsByRule(files: readonly RepositoryFile[]): PathsByRule {
  const paths = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const id of taggedIds(text)) paths.set(id, (paths.get(id) ?? new Set()).add(path));
  return paths;
}

/** Returns the deciding files and the tests of each rule, found by its tags. */
function rulePaths(files: readonly RepositoryFile[]): { places: PathsByRule; tests: PathsByRule } {
  const code = files.filter(({ path }) => !isDoc(path));
  return {
    places: pathsByRule(code.filter(({ path }) => !isTest(path))),
    tests: pathsByRule(code.filter(({ path }) => isTest(path))),
  };
}

const links = (paths: ReadonlySet<string> = new Set()): string =>
  [...paths]
    .toSorted()
    .map((path) => `[${basename(dirname(path))}/${basename(path)}](../${path})`)
    .join(', ');

/** Returns the rules page with its columns of files and tests updated. */
export function updateRulesPage({ page, files }: RulesPage): string {
  const { places, tests } = rulePaths(files);
  const updated = page.split('\n').map((line) => {
    const { id, rule } = row.exec(line)?.groups ?? {};
    return id === undefined
      ? line
      : `| ${id} | ${rule} | ${links(places.get(id))} | ${links(tests.get(id))} |`;
  });
  return updated.join('\n');
}

function faultsOfLine(line: string, path: string, known: ReadonlySet<string>): readonly string[] {
  const untagged = isDoc(path) ? [] : (line.replaceAll(tag, '').match(ruleId) ?? []);
  return [
    ...(line.match(ruleId) ?? []).filter((id) => !known.has(id)).map((id) => `${id} is no rule`),
    ...untagged.map((id) => `${id} is outside a tag`),
    ...(citedSection.test(line) && !standard.test(line) ? ['the cited section is not public'] : []),
  ];
}

const faultsOfFile = ({ path, text }: RepositoryFile, known: ReadonlySet<string>): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      faultsOfLine(line, path, known).map((fault) => `${path}:${index + 1}: ${fault}`),
    );

/** Returns the errors in the rules page, in rule tags and in citations. */
export function findRuleFaults({ page, files }: RulesPage): readonly string[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| R'));
  const ids = lines.flatMap((line) => row.exec(line)?.groups?.['id'] ?? []);
  const { places, tests } = rulePaths(files);
  const known = new Set(ids);
  return [
    ...lines.filter((line) => !row.test(line)).map((line) => `no rule: ${line.slice(0, 60)}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} exists twice`),
    ...ids.filter((id) => !places.has(id)).map((id) => `${id} has no tag in code`),
    ...ids.filter((id) => !tests.has(id)).map((id) => `${id} has no tag in a test`),
    ...files.flatMap((file) => faultsOfFile(file, known)),
  ];
}
