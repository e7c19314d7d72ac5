import { hash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Constants } from './constants.ts';

/** Where a value stands in a context, positions in lists left out: `todos.*.title`. */
type Path = string;

/** As many values of one fact as are told apart before it counts as one that grows for ever. */
const patience = 8;
/** Lengths of a list that is taken to grow, once there are many states. */
const fewLengths = 3;

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value;

/** Tells values apart by their content, and facts that grow by what the code compares them with. */
export interface Facts {
  /** All that there is to know of a snapshot. */
  readonly contentOf: (snapshot: AnyMachineSnapshot) => string;
  /** The same with each fact that grows reduced to few classes. */
  readonly classOf: (snapshot: AnyMachineSnapshot) => string;
  /** Each active state together with the context, as `classOf` has it: regions one by one, instead of all their combinations. */
  readonly sightsOf: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** Takes note of the values; true when a fact has turned out to grow. */
  readonly note: (snapshot: AnyMachineSnapshot) => boolean;
  /** Gives up on the lists that differ in length, where there are too many combinations of what they hold. */
  readonly mergeLists: () => boolean;
  readonly growing: () => readonly Path[];
}

const historyOf = ({ historyValue }: AnyMachineSnapshot): string =>
  Object.entries(historyValue)
    .map(([id, nodes]) => `${id}:${nodes.map((node) => node.id).join()}`)
    .join(' ');

/** The constants of the fact's name, or of the list's around it. */
const constantsFor = <T>(map: ReadonlyMap<string, ReadonlySet<T>>, path: Path): readonly T[] => [
  ...(map.get(path.split('.').findLast((part) => part !== '*') ?? '') ?? []),
];

/** Of a list, or of an object's parts; undefined of what has none. */
const sizeOf = (value: unknown): number | undefined => {
  if (Array.isArray(value)) return value.length;
  return value instanceof Map ? value.size : undefined;
};

const sideOf = (value: number, constants: readonly number[]): string =>
  [0, ...constants].map((constant) => Math.sign(value - constant)).join();

/** An object is given as a map of its parts: one that takes ever new keys grows too. */
type Reduce = (value: unknown, path: Path, whole: () => string) => string;

/** Writes a value down; `reduce` gives another text for the facts that it knows. */
function write(value: unknown, path: Path, around: readonly object[], reduce: Reduce): string {
  if (!isRecord(value)) {
    return reduce(value, path, () =>
      typeof value === 'function' ? 'function' : `${typeof value} ${String(value)}`,
    );
  }
  if (around.includes(value)) return 'cycle';
  if (isActor(value)) return `actor ${String(value['id'])}`;
  const inside = [...around, value];
  const inner = (part: unknown, key: string): string =>
    write(part, path === '' ? key : `${path}.${key}`, inside, reduce);
  if (Array.isArray(value) || value instanceof Set) {
    const items: unknown[] = [...value];
    const whole = (): string => `[${items.map((item) => inner(item, '*')).join()}]`;
    return reduce(items, path, whole);
  }
  if (value instanceof Date) return reduce(value.getTime(), path, () => `date ${value.getTime()}`);
  const parts = new Map<unknown, unknown>(value instanceof Map ? value : Object.entries(value));
  const whole = (): string =>
    `{${[...parts].map(([key, part]) => `${String(key)}:${inner(part, String(key))}`).join()}}`;
  return path === '' ? whole() : reduce(parts, path, whole);
}

/** All of a value as text: what is asked of every step, so without the paths that `write` tells. */
function contentText(value: unknown, around: object[]): string {
  if (!isRecord(value)) return typeof value === 'function' ? 'function' : `${typeof value} ${String(value)}`;
  if (around.includes(value)) return 'cycle';
  if (isActor(value)) return `actor ${String(value['id'])}`;
  if (value instanceof Date) return `date ${value.getTime()}`;
  around.push(value);
  let text = '';
  if (Array.isArray(value) || value instanceof Set) {
    for (const item of value) text += `${contentText(item, around)},`;
    text = `[${text}]`;
  } else {
    const parts: Iterable<[unknown, unknown]> = value instanceof Map ? value : Object.entries(value);
    for (const [key, part] of parts) text += `${String(key)}:${contentText(part, around)},`;
    text = `{${text}}`;
  }
  around.pop();
  return text;
}

/** Stands for a long text: tens of thousands of whole contexts would fill the memory. */
const digestOf = (text: string): string => (text.length > 100 ? hash('sha1', text, 'base64') : text);

const frameOf = (snapshot: AnyMachineSnapshot, context: string): string =>
  digestOf(
    [
      JSON.stringify(snapshot.value),
      snapshot.status,
      historyOf(snapshot),
      Object.keys(snapshot.children).join(),
      context,
    ].join(' '),
  );

export function createFacts({ numbers, texts, lengths }: Constants): Facts {
  const seen = new Map<Path, Set<string>>();
  const growing = new Set<Path>();
  const listLengths = new Map<Path, Set<number>>();

  const classOfLeaf = (value: unknown, path: Path): string => {
    if (typeof value === 'number') return sideOf(value, constantsFor(numbers, path));
    if (typeof value !== 'string') return typeof value;
    const known = constantsFor(texts, path).includes(value) ? value : 'text';
    return value === '' ? 'empty' : `${known} ${sideOf(value.length, constantsFor(lengths, path))}`;
  };

  const classify = ({ context }: AnyMachineSnapshot): string =>
    write(context, '', [], (value, path, whole) => {
      if (!growing.has(path)) return whole();
      const size = sizeOf(value);
      if (size === undefined) return classOfLeaf(value, path);
      return `list ${sideOf(size, [1, ...constantsFor(lengths, path)])}`;
    });

  /** Asked several times of one snapshot, until another fact turns out to grow. */
  const classified = new WeakMap<AnyMachineSnapshot, { readonly growing: number; readonly text: string }>();
  const contextClassOf = (snapshot: AnyMachineSnapshot): string => {
    const known = classified.get(snapshot);
    if (known?.growing === growing.size) return known.text;
    const text = digestOf(classify(snapshot));
    classified.set(snapshot, { growing: growing.size, text });
    return text;
  };

  return {
    contentOf: (snapshot) => frameOf(snapshot, contentText(snapshot.context, [])),
    classOf: (snapshot) => frameOf(snapshot, contextClassOf(snapshot)),
    sightsOf(snapshot) {
      const context = contextClassOf(snapshot);
      return snapshot._nodes.map(({ id }) => `${id} ${context}`);
    },
    note(snapshot) {
      const before = growing.size;
      write(snapshot.context, '', [], (value, path, whole) => {
        const values = seen.get(path) ?? new Set();
        seen.set(path, values);
        const isInside = sizeOf(value) !== undefined;
        const text = value instanceof Map ? [...value.keys()].join() : String(sizeOf(value) ?? whole());
        if (!growing.has(path)) values.add(text);
        if (values.size > patience) growing.add(path);
        if (Array.isArray(value))
          listLengths.set(path, (listLengths.get(path) ?? new Set()).add(value.length));
        return isInside ? whole() : text;
      });
      return growing.size > before;
    },
    mergeLists() {
      const before = growing.size;
      for (const [path, found] of listLengths) if (found.size >= fewLengths) growing.add(path);
      return growing.size > before;
    },
    growing: () => [...growing],
  };
}
