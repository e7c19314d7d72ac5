import { createXXHash128 } from 'hash-wasm';
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

const isList = (value: object): value is readonly unknown[] | ReadonlySet<unknown> =>
  Array.isArray(value) || value instanceof Set;

/** Visits the parts of a list, a map or an object. Objects are maps, because they may grow too. */
function forEachPart(value: object, visit: (part: unknown, key: string) => void): void {
  if (isList(value)) for (const item of value) visit(item, '*');
  else if (value instanceof Map) value.forEach((part, key) => visit(part, String(key)));
  else for (const key of Object.keys(value)) visit(Reflect.get(value, key), key);
}

const partsOf = (value: object): readonly (readonly [key: string, part: unknown])[] => {
  const parts: (readonly [string, unknown])[] = [];
  forEachPart(value, (part, key) => parts.push([key, part]));
  return parts;
};

const signsAgainst = (value: number, constants: readonly number[]): string =>
  [0, ...constants].map((constant) => Math.sign(value - constant)).join();

/** Serializes a value of the context for a key, possibly shortened. `serialize` returns the complete text. */
type Reduce = (value: unknown, path: readonly string[], serialize: () => string) => string;

function serializeValue(value: unknown, path: string[], ancestors: object[], reduce: Reduce): string {
  if (!isRecord(value))
    return reduce(value, path, () =>
      typeof value === 'function' ? 'function' : `${typeof value} ${String(value)}`,
    );
  if (ancestors.includes(value)) return 'cycle';
  if (isActor(value)) return `actor ${String(value['id'])}`;
  if (value instanceof Date) return reduce(value.getTime(), path, () => `date ${value.getTime()}`);
  return reduce(value, path, () => {
    ancestors.push(value);
    let text = '';
    forEachPart(value, (part, key) => {
      path.push(key);
      text += `${key}:${serializeValue(part, path, ancestors, reduce)},`;
      path.pop();
    });
    ancestors.pop();
    return isList(value) ? `[${text}]` : `{${text}}`;
  });
}

const hasher = await createXXHash128();

/** Hashes texts of more than 100 characters, because tens of thousands of long texts would exhaust memory. */
const digestOf = (text: string): string =>
  text.length > 100 ? hasher.init().update(text).digest('hex') : text;

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

/** Number of objects in a value above which it counts as large. */
const largeSize = 200;

/**
 * Returns a function that serializes values completely. The texts of large values and of their parts are cached, so
 * code that changes them in place is not noticed.
 */
function createExactText(): (value: unknown, context: object) => string {
  const largeTexts = new WeakMap<object, string>();
  let count = 0;
  const reduce: Reduce = (value, _, serialize) => {
    if (!isRecord(value)) return serialize();
    count += 1;
    return largeTexts.get(value) ?? digestOf(serialize());
  };
  return (value, context) => {
    count = 0;
    const text = serializeValue(value, [], [context], reduce);
    if (isRecord(value) && count > largeSize) {
      forEachPart(value, (part) => {
        if (isRecord(part)) largeTexts.set(part, serializeValue(part, [], [context, value], reduce));
      });
      largeTexts.set(value, text);
    }
    return text;
  };
}

type ContextProperty = readonly [name: string, value: unknown, text: string];

export function createSnapshotKeys({ numbers, texts, lengths }: Constants): SnapshotKeys {
  const valuesByPath = new Map<PropertyPath, Set<string>>();
  const growingPaths = new Set<PropertyPath>();
  const listLengths = new Map<PropertyPath, Set<number>>();
  /** Shortened texts of a property by exact text. Most steps change few of a context's many values. */
  const classTexts = new Map<string, Map<string, string>>();
  const propertyCache = new WeakMap<AnyMachineSnapshot, readonly ContextProperty[]>();
  const exactText = createExactText();

  const classTextsOf = (name: string): Map<string, string> => {
    const known = classTexts.get(name) ?? new Map<string, string>();
    classTexts.set(name, known);
    return known;
  };
  const propertiesOf = (snapshot: AnyMachineSnapshot): readonly ContextProperty[] => {
    const { context } = snapshot;
    const properties =
      propertyCache.get(snapshot) ??
      partsOf(context ?? {}).map(([name, value]): ContextProperty => [
        name,
        value,
        exactText(value, context),
      ]);
    propertyCache.set(snapshot, properties);
    return properties;
  };
  const addGrowing = (path: PropertyPath): void => {
    if (!growingPaths.has(path)) classTexts.delete(path.split('.', 1).join());
    growingPaths.add(path);
  };

  const leafClass = (value: unknown, path: PropertyPath): string => {
    if (typeof value === 'number') return signsAgainst(value, constantsFor(numbers, path));
    if (typeof value !== 'string') return typeof value;
    const textClass = constantsFor(texts, path).includes(value) ? value : 'text';
    return value === '' ? 'empty' : `${textClass} ${signsAgainst(value.length, constantsFor(lengths, path))}`;
  };
  const reduceGrowing: Reduce = (value, keys, serialize) => {
    const path = keys.join('.');
    if (!growingPaths.has(path)) return serialize();
    if (!isRecord(value)) return leafClass(value, path);
    return `list ${signsAgainst(partsOf(value).length, [1, ...constantsFor(lengths, path)])}`;
  };
  const recordValue: Reduce = (value, keys, serialize) => {
    const path = keys.join('.');
    const values = valuesByPath.get(path) ?? new Set();
    valuesByPath.set(path, values);
    const text = serialize();
    const parts = isRecord(value) ? partsOf(value).map(([key]) => key) : [text];
    const length = isRecord(value) && isList(value) ? parts.length : undefined;
    if (!growingPaths.has(path)) values.add(String(length ?? parts.join()));
    if (values.size > maxDistinctValues) addGrowing(path);
    if (length !== undefined) listLengths.set(path, (listLengths.get(path) ?? new Set()).add(length));
    return text;
  };

  const contextClassOf = (snapshot: AnyMachineSnapshot): string =>
    propertiesOf(snapshot)
      .map(([name, value, text]) => {
        const known = classTextsOf(name);
        if (!known.has(text))
          known.set(text, digestOf(serializeValue(value, [name], [snapshot.context], reduceGrowing)));
        return `${name}:${known.get(text)}`;
      })
      .join();
  const exactContextOf = (snapshot: AnyMachineSnapshot): string =>
    propertiesOf(snapshot)
      .map(([name, , text]) => `${name}:${text}`)
      .join();

  return {
    exactKeyOf: (snapshot) => snapshotKey(snapshot, exactContextOf(snapshot)),
    classKeyOf: (snapshot) => snapshotKey(snapshot, contextClassOf(snapshot)),
    stateKeysOf(snapshot) {
      const context = digestOf(contextClassOf(snapshot));
      return snapshot._nodes.map(({ id }) => `${id} ${context}`);
    },
    recordValues(snapshot) {
      const before = growingPaths.size;
      for (const [name, value, text] of propertiesOf(snapshot))
        if (!classTextsOf(name).has(text)) serializeValue(value, [name], [snapshot.context], recordValue);
      return growingPaths.size > before;
    },
    mergeLists() {
      const before = growingPaths.size;
      for (const [path, distinctLengths] of listLengths)
        if (distinctLengths.size >= minDistinctLengths) addGrowing(path);
      return growingPaths.size > before;
    },
    growingPaths: () => [...growingPaths],
  };
}
