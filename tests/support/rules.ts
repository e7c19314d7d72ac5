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
/** Matches a rule tag: `@rule` with ids in a comment, or `@` with an id in a test title. */
const tag = /@rule R\d\.\d+(?:, R\d\.\d+)*|@R\d\.\d+/g;
/** Matches a cited section. Only sections of public standards may be cited. */
const citedSection = /\bsections? \d/i;
const standard = /\b(?:RFC|OpenID)\b/;

const isTest = (path: string): boolean => /(?:^|\/)(?:tests|e2e)\/|\.test\.tsx?$/.test(path);
const isDoc = (path: string): boolean => path.endsWith('.md');

/** Matches the first name declared below a tag: a declaration, a property or a CSS class. */
const declaredName =
  /^(?:export )?(?:default )?(?:async )?(?:function|const|let|class|interface|type) (?<declared>\w+)|^\s*'?(?<property>[\w.]+)'?\??[:(]|^(?<selector>\.[\w-]+)/;
const isCommentLine = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*|$)/.test(line);

/** Returns the name declared below the tag at an offset. `undefined` if the tag describes the whole file. */
function nameBelow(text: string, offset: number): string | undefined {
  const [, ...linesBelow] = text.slice(offset).split('\n');
  const line = linesBelow.find((candidate) => !isCommentLine(candidate)) ?? '';
  const { declared, property, selector } = declaredName.exec(line)?.groups ?? {};
  return declared ?? property ?? selector;
}

/** Names that are declared directly below the tags of a rule, by file path. */
type PlacesOfRule = ReadonlyMap<string, ReadonlySet<string>>;
type PlacesByRule = ReadonlyMap<string, PlacesOfRule>;

function placesByRule(files: readonly RepositoryFile[]): PlacesByRule {
  const places = new Map<string, Map<string, Set<string>>>();
  for (const { path, text } of files)
    for (const { 0: found, index } of text.matchAll(tag)) {
      const name = nameBelow(text, index);
      for (const id of found.match(ruleId) ?? []) {
        const placesOfRule = places.get(id) ?? new Map<string, Set<string>>();
        const names = placesOfRule.get(path) ?? new Set<string>();
        places.set(id, placesOfRule.set(path, name === undefined ? names : names.add(name)));
      }
    }
  return places;
}

/** Returns the deciding files and the tests of each rule, found by its tags. */
function rulePlaces(files: readonly RepositoryFile[]): { code: PlacesByRule; tests: PlacesByRule } {
  const code = files.filter(({ path }) => !isDoc(path));
  return {
    code: placesByRule(code.filter(({ path }) => !isTest(path))),
    tests: placesByRule(code.filter(({ path }) => isTest(path))),
  };
}

const linkTo = (path: string): string => `[${basename(dirname(path))}/${basename(path)}](../${path})`;
const pathsOf = (places: PlacesOfRule = new Map()): readonly string[] => [...places.keys()].toSorted();

const testLinks = (places?: PlacesOfRule): string => pathsOf(places).map(linkTo).join(', ');

/**
 * Folders in the order of the links.
 * `machines/domain/` comes first, because its pure functions contain most rules.
 */
const folders = ['machines/domain/', 'machines/', 'server/', ''];
const rankOf = (path: string): number => folders.findIndex((folder) => path.startsWith(folder));

const codeLinks = (places?: PlacesOfRule): string =>
  pathsOf(places)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((path) => {
      const names = [...(places?.get(path) ?? [])].map((name) => `\`${name}\``);
      return [linkTo(path), ...names].join(' ');
    })
    .join(', ');

/** Returns the rules page with its columns of files and tests updated. */
export function updateRulesPage({ page, files }: RulesPage): string {
  const { code, tests } = rulePlaces(files);
  const updated = page.split('\n').map((line) => {
    const { id, rule } = row.exec(line)?.groups ?? {};
    return id === undefined
      ? line
      : `| ${id} | ${rule} | ${codeLinks(code.get(id))} | ${testLinks(tests.get(id))} |`;
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
  const { code, tests } = rulePlaces(files);
  const known = new Set(ids);
  return [
    ...lines.filter((line) => !row.test(line)).map((line) => `no rule: ${line.slice(0, 60)}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} exists twice`),
    ...ids.filter((id) => !code.has(id)).map((id) => `${id} has no tag in code`),
    ...ids.filter((id) => !tests.has(id)).map((id) => `${id} has no tag in a test`),
    ...files.flatMap((file) => faultsOfFile(file, known)),
  ];
}
