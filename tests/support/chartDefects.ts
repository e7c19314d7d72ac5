import { not, StateMachine, type AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';

type Raw = Record<string, unknown>;

/** One small defect of a chart. */
export interface Defect {
  /** What is done: "guard dropped". */
  readonly kind: string;
  /** Where: the keys that lead to it. */
  readonly place: string;
  readonly make: () => AnyStateMachine;
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : [value]);

/** A copy to be changed; functions and actors stay what they are. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isRaw(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

const at = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRaw(value) ? value[key] : undefined;
  }, root);

/** XState's own negation, of a guard by its name. */
const negated = (guard: unknown): unknown =>
  not(typeof guard === 'string' ? guard : z.object({ type: z.string() }).parse(guard).type);

const configSchema = z.custom<AnyStateMachine['config']>(isRaw);

/** The machine with its configuration changed at one place. */
function changed(
  { config, implementations }: AnyStateMachine,
  path: readonly string[],
  change: (holder: Raw, key: string) => void,
): AnyStateMachine {
  const copy = copyOf(config);
  const holder = at(copy, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (isRaw(holder)) change(holder, key);
  return new StateMachine(configSchema.parse(copy), implementations);
}

const swapped = ([first, second, ...others]: unknown[]): unknown[] => [second, first, ...others];

/** Everything that can break in one list of candidates, in an `on`, `after`, `always`, `onDone` or `onError`. */
function defectsOfList(machine: AnyStateMachine, path: readonly string[], root: string): Defect[] {
  const place = path.join('/');
  const candidates = listOf(at(machine.config, path));
  const edit = (kind: string, change: (list: unknown[]) => unknown): Defect => ({
    kind,
    place,
    make: () =>
      changed(machine, path, (holder, key) => {
        holder[key] = change(listOf(holder[key]));
      }),
  });
  const replace = (kind: string, index: number, parts: Raw): Defect =>
    edit(kind, (list) =>
      list.map((one, here) => (here === index && isRaw(one) ? { ...one, ...parts } : one)),
    );

  const ofCandidate = (candidate: unknown, index: number): Defect[] => {
    if (!isRaw(candidate)) return [];
    const { target, guard, actions } = candidate;
    const isShut = target === undefined && actions === undefined;
    const done = actions === undefined ? [] : listOf(actions);
    const guarded = guard === undefined ? [] : [undefined, negated(guard)];
    return [
      edit(isShut ? 'shut-out dropped' : `${path.at(-2) ?? ''} dropped`, (list) => list.toSpliced(index, 1)),
      ...(target === undefined ? [] : [replace('retargeted', index, { target: root })]),
      ...guarded.map((other) => replace('guard dropped or negated', index, { guard: other })),
      ...done.map((_, action) => replace('action dropped', index, { actions: done.toSpliced(action, 1) })),
    ];
  };
  const order = candidates.length > 1 ? [edit('candidates swapped', swapped)] : [];
  return order.concat(candidates.flatMap(ofCandidate));
}

/** All defects of a state and those in it. */
function defectsOfState(machine: AnyStateMachine, path: readonly string[], root: string): Defect[] {
  const state = at(machine.config, path);
  if (!isRaw(state)) return [];
  const keysOf = (key: string): string[][] => {
    const part = state[key];
    return isRaw(part) ? Object.keys(part).map((inner) => path.concat(key, inner)) : [];
  };
  const invokes = state['invoke'] === undefined ? [] : listOf(state['invoke']);
  const isMany = Array.isArray(state['invoke']);
  const answers = invokes.flatMap((invoke, index) =>
    ['onDone', 'onError'].flatMap((key) =>
      isRaw(invoke) && invoke[key] !== undefined
        ? [[...path, 'invoke', ...(isMany ? [String(index)] : []), key]]
        : [],
    ),
  );
  const lists = [
    ...keysOf('on'),
    ...keysOf('after'),
    ...answers,
    ...(state['always'] === undefined ? [] : [[...path, 'always']]),
  ];
  const without = (key: 'entry' | 'exit' | 'invoke' | 'tags'): Defect[] =>
    (state[key] === undefined ? [] : listOf(state[key])).map((_, index) => ({
      kind: `${key} dropped`,
      place: [...path, key, index].join('/'),
      make: () =>
        changed(machine, [...path, key], (holder) => {
          holder[key] = listOf(holder[key]).toSpliced(index, 1);
        }),
    }));
  return [
    ...lists.flatMap((list) => defectsOfList(machine, list, root)),
    ...without('entry'),
    ...without('exit'),
    ...without('invoke'),
    ...without('tags'),
    ...keysOf('states').flatMap((inner) => defectsOfState(machine, inner, root)),
  ];
}

/** Everything small that can go wrong in a chart, and in its limits. */
export function defectsOf(machine: AnyStateMachine): Defect[] {
  const limits = Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    typeof delay === 'number'
      ? [
          {
            kind: 'limit changed',
            place: name,
            make: () => machine.provide({ delays: { [name]: delay * 6 } }),
          },
        ]
      : [],
  );
  return [...defectsOfState(machine, [], `#${machine.id}`), ...limits];
}
