import type { AnyTransitionDefinition } from 'xstate';
import { fixedParam } from './params.ts';
import { endingOf } from './triggers.ts';

/** Where something that has no name of its own stands. */
export interface Place {
  /** Of the state. */
  readonly id: string;
  /** What it belongs to there: `entry`, `exit`, or an event's type. */
  readonly slot: string;
}

/** Longer source says less than the place where it stands. */
const longestSource = 72;

/** What JavaScript itself calls a function that is written in a config. */
const keysOfConfigs: ReadonlySet<string> = new Set(['', 'guard', 'actions', 'entry', 'exit', 'params']);

const readFrom = (source: unknown, key: string): unknown =>
  typeof source === 'object' || typeof source === 'function'
    ? source === null
      ? undefined
      : Reflect.get(source, key)
    : undefined;

const lastOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** `guard of "submit" in "editing"`: how people are told where it stands. */
export const placed = (kind: 'guard' | 'action', { id, slot }: Place, index: number): string =>
  `${kind}${index === 0 ? '' : ` ${index + 1}`} of ${JSON.stringify(slot)} in ${JSON.stringify(lastOf(id))}`;

/** The body of a short arrow function that does nothing but answer: `({ context }) => context.count > 3`. */
export function shortSource(answer: Function, longest = longestSource): string | undefined {
  const body = /^(?:\([^()]*\)|\w+)\s*=>\s*(?<body>[^{\s][^]*)$/.exec(String(answer))?.groups?.['body'];
  const text = body?.trim().replaceAll(/\s+/g, ' ');
  return text === undefined || text.length > longest ? undefined : text;
}

/** A function's own name, its short source, or nothing. */
function nameOfFunction(written: Function): string | undefined {
  return keysOfConfigs.has(written.name) ? shortSource(written) : written.name;
}

/** The states of a value, each by the way to it: `playing.sound.loud`. */
const pathsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const paths = pathsOf(inner);
        return paths.length === 0 ? [key] : paths.map((path) => `${key}.${path}`);
      })
    : [String(value)];

/**
 * Whether a guard is XState's `and`, `or` or `not`, told by what it says of a yes and a no: a build may have renamed its function,
 * and bring an XState of its own.
 */
export function operatorOf(guard: unknown): 'and' | 'or' | 'not' | undefined {
  const check = readFrom(guard, 'check');
  if (typeof check !== 'function' || !Array.isArray(readFrom(guard, 'guards'))) return undefined;
  const says = (...answers: boolean[]): boolean =>
    Boolean(check({ machine: {} }, {}, { guards: answers.map((answer) => () => answer) }));
  if (says(true, false)) return 'or';
  return says(false, true) ? 'not' : 'and';
}

/** ` (50)`: what one guard of several is given, where that stands in the chart itself. */
function fixedIn(guard: unknown): string {
  const param = fixedParam(guard);
  return param === undefined ? '' : ` (${param})`;
}

/** What a guard asks, as it is written in the chart, `isOpen and minTemp (50)`; undefined for one without any name. */
export function writtenGuard(guard: unknown): string | undefined {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function') {
    const type = readFrom(guard, 'type');
    return typeof type === 'string' ? type : undefined;
  }
  if (readFrom(guard, 'check') === undefined) return nameOfFunction(guard);
  const inState = readFrom(guard, 'stateValue');
  if (inState !== undefined) return `in ${pathsOf(inState).join('+')}`;
  const inner = readFrom(guard, 'guards');
  const names = Array.isArray(inner)
    ? inner.map((one: unknown) => {
        const name = writtenGuard(one);
        return name === undefined ? undefined : name + fixedIn(one);
      })
    : [];
  const known = names.filter((name) => name !== undefined);
  if (known.length < names.length || names.length === 0) return undefined;
  const operator = operatorOf(guard);
  return operator === 'not' ? `not ${known.join()}` : known.join(` ${operator} `);
}

/** Where among the transitions of the same event one stands. */
const indexOf = (definition: AnyTransitionDefinition): number => {
  const { source, eventType } = definition;
  const alike = eventType === '' ? source.always : source.transitions.get(eventType);
  return Math.max(0, alike?.indexOf(definition) ?? 0);
};

/** What the slot of a transition is called: its event's type, `always` for none. */
export const slotOf = (eventType: string): string => (eventType === '' ? 'always' : eventType);

const placedId = /^(?<number>\d+)\.(?<state>.+)$/;

/** Whether XState made an invocation's id of its place, as nobody gave it one. */
export const isPlacedId = (id: string): boolean => placedId.test(id);

/**
 * By what a model gives the answers of work: its source, or its own id. Work written in place without an id is told by its state's id,
 * from the second one of a state on with its number: `search.loading 2`.
 */
export function answersKeyOf({
  id,
  source,
}: {
  readonly id: string;
  readonly source: string | undefined;
}): string {
  const { number = '', state } = placedId.exec(id)?.groups ?? {};
  if (source !== undefined || state === undefined) return source ?? id;
  return number === '0' ? state : `${state} ${Number(number) + 1}`;
}

const keyOfActor = (key: string, id: string): string => (isPlacedId(id) ? key : `${key} ${id}`);

/** The same as a config has it: `onDone charge`, `after 5000`; work without a name of its own is told by its state. */
export function configKeyOf(eventType: string): string {
  const ending = endingOf(eventType);
  if (ending === undefined) {
    const { actor } = /^xstate\.snapshot\.(?<actor>.+)$/.exec(eventType)?.groups ?? {};
    return actor === undefined ? slotOf(eventType) : keyOfActor('onSnapshot', actor);
  }
  const { kind, name } = ending;
  if (kind === 'elapsed') return `after ${name}`;
  const key = kind === 'failed' ? 'onError' : 'onDone';
  return kind === 'finished' ? key : keyOfActor(key, name);
}

/** The name of a transition's guard, one by its place where it has none; undefined without a guard. */
export function guardNameOf(definition: AnyTransitionDefinition): string | undefined {
  const { guard, source, eventType } = definition;
  if (guard === undefined) return undefined;
  return (
    writtenGuard(guard) ??
    placed('guard', { id: source.id, slot: configKeyOf(String(eventType)) }, indexOf(definition))
  );
}

/** What XState's own actions do when they are written in place, and to what. */
const builtIn: Readonly<Record<string, (action: unknown) => unknown>> = {
  assign: (action) => {
    const assignment = readFrom(action, 'assignment');
    return typeof assignment === 'object' && assignment !== null ? Object.keys(assignment).join(', ') : '';
  },
  raise: (action) => readFrom(readFrom(action, 'event'), 'type'),
  sendTo: (action) => readFrom(readFrom(action, 'event'), 'type'),
  emit: (action) => readFrom(readFrom(action, 'event'), 'type'),
  cancel: (action) => readFrom(action, 'sendId'),
  spawnChild: (action) => readFrom(action, 'src'),
  stopChild: (action) => readFrom(action, 'actorRef'),
  enqueueActions: () => '',
  log: () => '',
};

/** ` after 1500`, in milliseconds, or the delay's name: of an event that is sent later than at once. */
function laterOf(action: unknown): string {
  const delay = readFrom(action, 'delay');
  if (typeof delay === 'function') return ` after ${shortSource(delay) ?? '…'}`;
  return typeof delay === 'number' || typeof delay === 'string' ? ` after ${delay}` : '';
}

/** The name of an action: `assign count` for one of XState's own, one by its place where it has none. */
export function actionNameOf(action: unknown, place: Place, index: number): string {
  const type = typeof action === 'string' ? action : readFrom(action, 'type');
  if (typeof type !== 'string') {
    const own = typeof action === 'function' ? nameOfFunction(action) : undefined;
    return own ?? placed('action', place, index);
  }
  const kind =
    type.startsWith('xstate.') && typeof action === 'function' ? type.slice('xstate.'.length) : type;
  const detail = kind === type ? '' : builtIn[kind]?.(action);
  const later = kind === 'raise' || kind === 'sendTo' ? laterOf(action) : '';
  return (typeof detail === 'string' && detail !== '' ? `${kind} ${detail}` : kind) + later;
}

/** Whether XState wrote the action itself, to start or end a state's delay. */
export function isDelay(action: unknown): boolean {
  const id = readFrom(action, 'id') ?? readFrom(action, 'sendId');
  return typeof action === 'function' && typeof id === 'string' && id.startsWith('xstate.after.');
}

/** Whether people named it in the machine's `setup`. */
export const isNamed = (part: unknown): boolean =>
  typeof part === 'string' || (typeof part !== 'function' && typeof readFrom(part, 'type') === 'string');
