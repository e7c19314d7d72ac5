import { hash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Constants } from './constants.ts';

/** Path in the context without list indexes: `todos.*.title`. */
type Path = string;

/** Number of distinct values after which a property counts as growing. */
const patience = 8;
const fewLengths = 3;

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value;

/**
 * Keys for comparing snapshots. Growing properties are reduced to the classes that the code distinguishes.
 */
export interface Facts {
  readonly contentOf: (snapshot: AnyMachineSnapshot) => string;
  readonly classOf: (snapshot: AnyMachineSnapshot) => string;
  /** One key per active state with its context class, so that parallel regions are not multiplied. */
  readonly sightsOf: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** Records the values. Returns `true` if another property is found to grow. */
  readonly note: (snapshot: AnyMachineSnapshot) => boolean;
  /** Merges lists that differ only in length, if there are too many combinations. */
  readonly mergeLists: () => boolean;
  readonly growing: () => readonly Path[];
}

const historyOf = ({ historyValue }: AnyMachineSnapshot): string =>
  Object.entries(historyValue)
    .map(([id, nodes]) => `${id}:${nodes.map((node) => node.id).join()}`)
    .join(' ');

const constantsFor = <T>(map: ReadonlyMap<string, ReadonlySet<T>>, path: Path): readonly T[] => [
  ...(map.get(path.split('.').findLast((part) => part !== '*') ?? '') ?? []),
];

const sizeOf = (value: unknown): number | undefined => {
  if (Array.isArray(value)) return value.length;
  return value instanceof Map ? value.size : undefined;
};

const sideOf = (value: number, constants: readonly number[]): string =>
  [0, ...constants].map((constant) => Math.sign(value - constant)).join();

/** Objects are passed as a map, because an object with ever new keys also grows. */
type Reduce = (value: unknown, path: Path, whole: () => string) => string;

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

/** Faster than `write`, because it runs at every step and needs no paths. */
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

/** Hashes long texts, because tens of thousands of contexts would exhaust memory. */
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
