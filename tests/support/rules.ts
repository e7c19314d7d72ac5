/** A file that may cite rules, by its path in the repository. */
interface CitingFile {
  readonly path: string;
  readonly text: string;
}

/** What a check of the rules looks at. */
export interface RuleBook {
  /** The page of rules: a table row for each. */
  readonly page: string;
  /** The text of a file by its path in the repository; null when there is none. */
  readonly read: (path: string) => string | null;
  readonly citing: readonly CitingFile[];
}

const row = /^\| (?<id>R\d\.\d+) \| (?<rule>[^|]+) \| (?<places>[^|]*) \| (?<tests>[^|]*) \|$/;
const place = /`(?<path>[\w./-]+\/[\w./-]+)` `(?<name>[^`]+)`/g;
const testRef = /`(?<path>(?:tests|e2e)\/[\w./-]+)` “(?<title>[^”]+)”/g;
const citedRule = /\bR[1-9]\.\d+\b/g;
/** Sections of public standards can be read by anybody. */
const citedSection = /\bsections? \d/i;
const standard = /\b(?:RFC|OpenID)\b/;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** What decides is declared, or is a state, a delay, a handler or a guard by its key; in a style sheet it is written as it stands. */
const declares = (path: string, text: string, name: string): boolean =>
  path.endsWith('.css')
    ? text.includes(name)
    : new RegExp(
        String.raw`^(?:export )?(?:async )?(?:const|function|class|type|interface) ${escaped(name)}\b|^\s+${escaped(name)}: |(?:type|guard): '${escaped(name)}'`,
        'm',
      ).test(text);

/** A title stands first in a call, or names an invariant of a model. */
const isTested = (text: string, title: string): boolean =>
  new RegExp(String.raw`(?:\(|^)\s*(['"\x60])${escaped(title)}\1\s*[,:]`, 'm').test(text);

type Groups = Readonly<Record<string, string>>;
const all = (text: string, pattern: RegExp): readonly Groups[] =>
  [...text.matchAll(pattern)].map(({ groups = {} }) => groups);

/** What a row says of itself, whatever it is about: where it is decided and what proves it. */
function faultsOfProof(
  id: string,
  { places = '', tests = '' }: Groups,
  read: RuleBook['read'],
): readonly string[] {
  const [decided, proved] = [all(places, place), all(tests, testRef)];
  return [
    ...(decided.length === 0 ? [`${id} has no place`] : []),
    ...(proved.length === 0 ? [`${id} has no test`] : []),
    ...decided.flatMap(({ path = '', name = '' }) => {
      const text = read(path);
      if (text === null) return [`${id}: ${path} is not there`];
      return declares(path, text, name) ? [] : [`${id}: ${path} has no ${name}`];
    }),
    ...proved.flatMap(({ path = '', title = '' }) => {
      const text = read(path);
      if (text === null) return [`${id}: ${path} is not there`];
      return isTested(text, title) ? [] : [`${id}: ${path} has no test “${title}”`];
    }),
  ];
}

function faultsOfLine(line: string, where: string, known: ReadonlySet<string>): readonly string[] {
  const unknown = [...line.matchAll(citedRule)].filter(([id]) => !known.has(id));
  const faults = unknown.map(([id]) => `${where} cites ${id}, which is no rule`);
  if (citedSection.test(line) && !standard.test(line))
    faults.push(`${where} cites a section that nobody here can read`);
  return faults;
}

const faultsOfFile = ({ path, text }: CitingFile, known: ReadonlySet<string>): readonly string[] =>
  text.split('\n').flatMap((line, index) => faultsOfLine(line, `${path}:${index + 1}`, known));

/** What is wrong with the rules, and with what cites them; empty when nothing is. */
export function faultsOfRules({ page, read, citing }: RuleBook): readonly string[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| R') && !line.startsWith('| Rule |'));
  const rows = lines.map((line) => ({ line, groups: row.exec(line)?.groups }));
  const ids = rows.flatMap(({ groups }) => groups?.['id'] ?? []);
  return [
    ...rows.flatMap(({ line, groups }) =>
      groups === undefined
        ? [`no rule: ${line.slice(0, 60)}`]
        : faultsOfProof(groups['id'] ?? '', groups, read),
    ),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...citing.flatMap((file) => faultsOfFile(file, new Set(ids))),
  ];
}
