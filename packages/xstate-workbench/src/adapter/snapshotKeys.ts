import { hash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Constants } from './constants.ts';

/** Path of a property in the context, without list indexes: `todos.*.title`. */
type PropertyPath = string;

/** Number of distinct values after which a property counts as growing, for example a counter. */
const maxDistinctValues = 8;
const minDistinctLengths = 3;

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value;

/**
 * Functions that calculate keys to compare snapshots. Values of a growing property, such as a counter, count as equal
 * if the code does not distinguish them.
 */
export interface SnapshotKeys {
  readonly exactKeyOf: (snapshot: AnyMachineSnapshot) => string;
  readonly classKeyOf: (snapshot: AnyMachineSnapshot) => string;
  /**
   * Returns one key per active state, with the reduced context. Separate keys for parallel regions avoid a key for
   * every combination of their states.
   */
  readonly stateKeysOf: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** Records the values of the context. Returns `true` if another property now counts as growing. */
  readonly recordValues: (snapshot: AnyMachineSnapshot) => boolean;
  /** Makes list properties with several lengths count as growing. Returns `true` if keys change. */
  readonly mergeLists: () => boolean;
  readonly growingPaths: () => readonly PropertyPath[];
}

const historyKey = ({ historyValue }: AnyMachineSnapshot): string =>
  Object.entries(historyValue)
    .map(([id, nodes]) => `${id}:${nodes.map((node) => node.id).join()}`)
    .join(' ');

const constantsFor = <T>(map: ReadonlyMap<string, ReadonlySet<T>>, path: PropertyPath): readonly T[] => [
  ...(map.get(path.split('.').findLast((part) => part !== '*') ?? '') ?? []),
];

const sizeOf = (value: unknown): number | undefined => {
  if (Array.isArray(value)) return value.length;
  return value instanceof Map ? value.size : undefined;
};

const signsAgainst = (value: number, constants: readonly number[]): string =>
  [0, ...constants].map((constant) => Math.sign(value - constant)).join();

/**
 * Serializes a value of the context for a key, shortened if the value grows. Objects are maps, because they may grow
 * too.
 */
type ReduceValue = (value: unknown, path: PropertyPath, serialize: () => string) => string;

function serializeReduced(
  value: unknown,
  path: PropertyPath,
  ancestors: readonly object[],
  reduce: ReduceValue,
): string {
  if (!isRecord(value)) {
    return reduce(value, path, () =>
      typeof value === 'function' ? 'function' : `${typeof value} ${String(value)}`,
    );
  }
  if (ancestors.includes(value)) return 'cycle';
  if (isActor(value)) return `actor ${String(value['id'])}`;
  const nestedAncestors = [...ancestors, value];
  const serializePart = (part: unknown, key: string): string =>
    serializeReduced(part, path === '' ? key : `${path}.${key}`, nestedAncestors, reduce);
  if (Array.isArray(value) || value instanceof Set) {
    const items: unknown[] = [...value];
    const serialize = (): string => `[${items.map((item) => serializePart(item, '*')).join()}]`;
    return reduce(items, path, serialize);
  }
  if (value instanceof Date) return reduce(value.getTime(), path, () => `date ${value.getTime()}`);
  const parts = new Map<unknown, unknown>(value instanceof Map ? value : Object.entries(value));
  const serialize = (): string =>
    `{${[...parts].map(([key, part]) => `${String(key)}:${serializePart(part, String(key))}`).join()}}`;
  return path === '' ? serialize() : reduce(parts, path, serialize);
}

/** Serializes a value. It runs at every step, so it omits the property paths of `serializeReduced` for speed. */
function serializeContent(value: unknown, ancestors: object[]): string {
  if (!isRecord(value)) return typeof value === 'function' ? 'function' : `${typeof value} ${String(value)}`;
  if (ancestors.includes(value)) return 'cycle';
  if (isActor(value)) return `actor ${String(value['id'])}`;
  if (value instanceof Date) return `date ${value.getTime()}`;
  ancestors.push(value);
  let text = '';
  if (Array.isArray(value) || value instanceof Set) {
    for (const item of value) text += `${serializeContent(item, ancestors)},`;
    text = `[${text}]`;
  } else {
    const parts: Iterable<[unknown, unknown]> = value instanceof Map ? value : Object.entries(value);
    for (const [key, part] of parts) text += `${String(key)}:${serializeContent(part, ancestors)},`;
    text = `{${text}}`;
  }
  ancestors.pop();
  return text;
}

/** Hashes texts of more than 100 characters, because tens of thousands of long texts would exhaust memory. */
const digestOf = (text: string): string => (text.length > 100 ? hash('sha1', text, 'base64') : text);

const snapshotKey = (snapshot: AnyMachineSnapshot, context: string): string =>
  digestOf(
    [
      JSON.stringify(snapshot.value),
      snapshot.status,
      historyKey(snapshot),
      Object.keys(snapshot.children).join(),
      context,
    ].join(' '),
  );

export function createSnapshotKeys({ numbers, texts, lengths }: Constants): SnapshotKeys {
  const valuesByPath = new Map<PropertyPath, Set<string>>();
  const growingPaths = new Set<PropertyPath>();
  const listLengths = new Map<PropertyPath, Set<number>>();

  const leafClass = (value: unknown, path: PropertyPath): string => {
    if (typeof value === 'number') return signsAgainst(value, constantsFor(numbers, path));
    if (typeof value !== 'string') return typeof value;
    const textClass = constantsFor(texts, path).includes(value) ? value : 'text';
    return value === '' ? 'empty' : `${textClass} ${signsAgainst(value.length, constantsFor(lengths, path))}`;
  };

  const contextClass = ({ context }: AnyMachineSnapshot): string =>
    serializeReduced(context, '', [], (value, path, serialize) => {
      if (!growingPaths.has(path)) return serialize();
      const size = sizeOf(value);
      if (size === undefined) return leafClass(value, path);
      return `list ${signsAgainst(size, [1, ...constantsFor(lengths, path)])}`;
    });

  const classCache = new WeakMap<AnyMachineSnapshot, { readonly growing: number; readonly text: string }>();
  const contextClassOf = (snapshot: AnyMachineSnapshot): string => {
    const cached = classCache.get(snapshot);
    if (cached?.growing === growingPaths.size) return cached.text;
    const text = digestOf(contextClass(snapshot));
    classCache.set(snapshot, { growing: growingPaths.size, text });
    return text;
  };

  return {
    exactKeyOf: (snapshot) => snapshotKey(snapshot, serializeContent(snapshot.context, [])),
    classKeyOf: (snapshot) => snapshotKey(snapshot, contextClassOf(snapshot)),
    stateKeysOf(snapshot) {
      const context = contextClassOf(snapshot);
      return snapshot._nodes.map(({ id }) => `${id} ${context}`);
    },
    recordValues(snapshot) {
      const before = growingPaths.size;
      serializeReduced(snapshot.context, '', [], (value, path, serialize) => {
        const values = valuesByPath.get(path) ?? new Set();
        valuesByPath.set(path, values);
        const isContainer = sizeOf(value) !== undefined;
        const text = value instanceof Map ? [...value.keys()].join() : String(sizeOf(value) ?? serialize());
        if (!growingPaths.has(path)) values.add(text);
        if (values.size > maxDistinctValues) growingPaths.add(path);
        if (Array.isArray(value))
          listLengths.set(path, (listLengths.get(path) ?? new Set()).add(value.length));
        return isContainer ? serialize() : text;
      });
      return growingPaths.size > before;
    },
    mergeLists() {
      const before = growingPaths.size;
      for (const [path, distinctLengths] of listLengths)
        if (distinctLengths.size >= minDistinctLengths) growingPaths.add(path);
      return growingPaths.size > before;
    },
    growingPaths: () => [...growingPaths],
  };
}
