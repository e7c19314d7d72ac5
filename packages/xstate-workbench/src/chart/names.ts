import type { AnyTransitionDefinition } from 'xstate';
import { fixedParam } from './params.ts';
import { endingOf } from './triggers.ts';

export interface Place {
  readonly id: string;
  /** `entry`, `exit`, or an event type. */
  readonly slot: string;
}

/** Beyond this length, the place is a clearer name than the source. */
const longestSource = 72;

/** Names that JavaScript infers for functions inside a config. */
const keysOfConfigs: ReadonlySet<string> = new Set(['', 'guard', 'actions', 'entry', 'exit', 'params']);

const readFrom = (source: unknown, key: string): unknown =>
  typeof source === 'object' || typeof source === 'function'
    ? source === null
      ? undefined
      : Reflect.get(source, key)
    : undefined;

const lastOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** Label by place: `guard of "submit" in "editing"`. */
export const placed = (kind: 'guard' | 'action', { id, slot }: Place, index: number): string =>
  `${kind}${index === 0 ? '' : ` ${index + 1}`} of ${JSON.stringify(slot)} in ${JSON.stringify(lastOf(id))}`;

/** Body of a short arrow function without a block: `({ context }) => context.count > 3`. */
export function shortSource(answer: Function, longest = longestSource): string | undefined {
  const body = /^(?:\([^()]*\)|\w+)\s*=>\s*(?<body>[^{\s][^]*)$/.exec(String(answer))?.groups?.['body'];
  const text = body?.trim().replaceAll(/\s+/g, ' ');
  return text === undefined || text.length > longest ? undefined : text;
}

function nameOfFunction(written: Function): string | undefined {
  return keysOfConfigs.has(written.name) ? shortSource(written) : written.name;
}

/** Dotted paths of a state value: `playing.sound.loud`. */
const pathsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const paths = pathsOf(inner);
        return paths.length === 0 ? [key] : paths.map((path) => `${key}.${path}`);
      })
    : [String(value)];

/**
 * Detects XState's `and`, `or` and `not` by their results. The function names may be minified, or belong to
 * another copy of XState.
 */
export function operatorOf(guard: unknown): 'and' | 'or' | 'not' | undefined {
  const check = readFrom(guard, 'check');
  if (typeof check !== 'function' || !Array.isArray(readFrom(guard, 'guards'))) return undefined;
  const says = (...answers: boolean[]): boolean =>
    Boolean(check({ machine: {} }, {}, { guards: answers.map((answer) => () => answer) }));
  if (says(true, false)) return 'or';
  return says(false, true) ? 'not' : 'and';
}

function fixedIn(guard: unknown): string {
  const param = fixedParam(guard);
  return param === undefined ? '' : ` (${param})`;
}

/** Source form of a guard, such as `isOpen and minTemp (50)`. `undefined` if it has no name. */
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

const indexOf = (definition: AnyTransitionDefinition): number => {
  const { source, eventType } = definition;
  const alike = eventType === '' ? source.always : source.transitions.get(eventType);
  return Math.max(0, alike?.indexOf(definition) ?? 0);
};

export const slotOf = (eventType: string): string => (eventType === '' ? 'always' : eventType);

const placedId = /^(?<number>\d+)\.(?<state>.+)$/;

export const isPlacedId = (id: string): boolean => placedId.test(id);

/**
 * Key of `answers` in a model: source name or invocation id. Inline work without an id uses its state's id,
 * with a number from the second one on: `search.loading 2`.
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

/** Event type in config form: `onDone charge`, `after 5000`. Unnamed work uses its state. */
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

/** Falls back to the guard's place. `undefined` without a guard. */
export function guardNameOf(definition: AnyTransitionDefinition): string | undefined {
  const { guard, source, eventType } = definition;
  if (guard === undefined) return undefined;
  return (
    writtenGuard(guard) ??
    placed('guard', { id: source.id, slot: configKeyOf(String(eventType)) }, indexOf(definition))
  );
}

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

/** Delay of a sent event: ` after 1500` in milliseconds, or the delay's name. */
function laterOf(action: unknown): string {
  const delay = readFrom(action, 'delay');
  if (typeof delay === 'function') return ` after ${shortSource(delay) ?? '…'}`;
  return typeof delay === 'number' || typeof delay === 'string' ? ` after ${delay}` : '';
}

/** Action name: `assign count` for XState's own actions, the place for unnamed ones. */
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

/** `true` for the actions that XState generates to start or cancel a state's delay. */
export function isDelay(action: unknown): boolean {
  const id = readFrom(action, 'id') ?? readFrom(action, 'sendId');
  return typeof action === 'function' && typeof id === 'string' && id.startsWith('xstate.after.');
}

/** `true` if the part is named in the machine's `setup`. */
export const isNamed = (part: unknown): boolean =>
  typeof part === 'string' || (typeof part !== 'function' && typeof readFrom(part, 'type') === 'string');
