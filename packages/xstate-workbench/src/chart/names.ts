import type { AnyTransitionDefinition } from 'xstate';
import { literalParam } from './params.ts';
import { parseXStateEvent } from './triggers.ts';

export interface SourceLocation {
  readonly id: string;
  /** Part of the state that contains the guard or action: `entry`, `exit`, or an event type. */
  readonly slot: string;
}

/** Maximum length of a source text used as a name. A longer function is named by its position. */
const maxSourceLength = 72;

/** Names that JavaScript gives to functions inside a machine's config. They do not count as names. */
const inferredNames: ReadonlySet<string> = new Set(['', 'guard', 'actions', 'entry', 'exit', 'params']);

const readProperty = (source: unknown, key: string): unknown =>
  typeof source === 'object' || typeof source === 'function'
    ? source === null
      ? undefined
      : Reflect.get(source, key)
    : undefined;

const lastSegment = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** Names an inline guard or action by its position: `guard of "submit" in "editing"`. */
export const inlineName = (kind: 'guard' | 'action', { id, slot }: SourceLocation, index: number): string =>
  `${kind}${index === 0 ? '' : ` ${index + 1}`} of ${JSON.stringify(slot)} in ${JSON.stringify(lastSegment(id))}`;

/**
 * Returns the body of a short arrow function, such as `context.count > 3`. `undefined` for functions with a block or a
 * longer body.
 */
export function shortSource(callback: Function, maxLength = maxSourceLength): string | undefined {
  const body = /^(?:\([^()]*\)|\w+)\s*=>\s*(?<body>[^{\s][^]*)$/.exec(String(callback))?.groups?.['body'];
  const text = body?.trim().replaceAll(/\s+/g, ' ');
  return text === undefined || text.length > maxLength ? undefined : text;
}

function nameOfFunction(callback: Function): string | undefined {
  return inferredNames.has(callback.name) ? shortSource(callback) : callback.name;
}

const pathsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const paths = pathsOf(inner);
        return paths.length === 0 ? [key] : paths.map((path) => `${key}.${path}`);
      })
    : [String(value)];

/**
 * Detects XState's `and`, `or` and `not` guards by their results. Function names may be minified, and functions may
 * belong to another copy of XState.
 */
export function operatorOf(guard: unknown): 'and' | 'or' | 'not' | undefined {
  const check = readProperty(guard, 'check');
  if (typeof check !== 'function' || !Array.isArray(readProperty(guard, 'guards'))) return undefined;
  const evaluate = (...operandResults: boolean[]): boolean =>
    Boolean(check({ machine: {} }, {}, { guards: operandResults.map((callback) => () => callback) }));
  if (evaluate(true, false)) return 'or';
  return evaluate(false, true) ? 'not' : 'and';
}

function literalSuffix(guard: unknown): string {
  const param = literalParam(guard);
  return param === undefined ? '' : ` (${param})`;
}

const routeType = 'xstate.route';

/** Returns the route of a transition, such as `#settings`. `undefined` for other transitions. */
export const routeOf = ({
  eventType,
  target,
}: Pick<AnyTransitionDefinition, 'eventType' | 'target'>): string | undefined =>
  eventType === routeType ? `#${target?.[0]?.id}` : undefined;

/**
 * Returns the guard of a transition as in the machine's config. XState combines the guard of a route with a check of
 * the target.
 */
export function ownGuardOf({
  guard,
  eventType,
}: Pick<AnyTransitionDefinition, 'guard' | 'eventType'>): AnyTransitionDefinition['guard'] {
  if (eventType !== routeType) return guard;
  const parts = readProperty(guard, 'guards');
  return Array.isArray(parts) ? parts[1] : undefined;
}

/** Formats a guard as in code, such as `isOpen and minTemp (50)`. `undefined` if the guard has no name. */
export function guardSource(guard: unknown): string | undefined {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function') {
    const type = readProperty(guard, 'type');
    return typeof type === 'string' ? type : undefined;
  }
  if (readProperty(guard, 'check') === undefined) return nameOfFunction(guard);
  const inState = readProperty(guard, 'stateValue');
  if (inState !== undefined) return `in ${pathsOf(inState).join('+')}`;
  const inner = readProperty(guard, 'guards');
  const names = Array.isArray(inner)
    ? inner.map((operand: unknown) => {
        const name = guardSource(operand);
        return name === undefined ? undefined : name + literalSuffix(operand);
      })
    : [];
  const namedOperands = names.filter((name) => name !== undefined);
  if (namedOperands.length < names.length || names.length === 0) return undefined;
  const operator = operatorOf(guard);
  return operator === 'not' ? `not ${namedOperands.join()}` : namedOperands.join(` ${operator} `);
}

const indexOf = (definition: AnyTransitionDefinition): number => {
  const { source, eventType } = definition;
  const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
  return Math.max(0, candidates?.indexOf(definition) ?? 0);
};

export const slotOf = (eventType: string): string =>
  eventType === '' ? 'always' : eventType === routeType ? 'route' : eventType;

const inlineIdPattern = /^(?<number>\d+)\.(?<state>.+)$/;

export const isInlineId = (id: string): boolean => inlineIdPattern.test(id);

/**
 * Returns the key of invoked work in a model's `answers`: source name or invocation id. Inline work without an id uses
 * its state's id. If a state has several, a number follows from the second on: `search.loading 2`.
 */
export function answersKeyOf({
  id,
  source,
}: {
  readonly id: string;
  readonly source: string | undefined;
}): string {
  const { number = '', state } = inlineIdPattern.exec(id)?.groups ?? {};
  if (source !== undefined || state === undefined) return source ?? id;
  return number === '0' ? state : `${state} ${Number(number) + 1}`;
}

const withActorId = (key: string, id: string): string => (isInlineId(id) ? key : `${key} ${id}`);

/**
 * Formats an event type as in a machine's config: `onDone charge`, `after 5000`. Work without a name is named after its
 * state.
 */
export function configKeyOf(eventType: string): string {
  const parsedEvent = parseXStateEvent(eventType);
  if (parsedEvent === undefined) {
    const { actor } = /^xstate\.snapshot\.(?<actor>.+)$/.exec(eventType)?.groups ?? {};
    return actor === undefined ? slotOf(eventType) : withActorId('onSnapshot', actor);
  }
  const { kind, name } = parsedEvent;
  if (kind === 'elapsed') return `after ${name}`;
  const key = kind === 'failed' ? 'onError' : 'onDone';
  return kind === 'finished' ? key : withActorId(key, name);
}

/** Returns the name of a transition's guard, or its position if it has no name. `undefined` without a guard. */
export function guardNameOf(definition: AnyTransitionDefinition): string | undefined {
  const { source, eventType } = definition;
  const guard = ownGuardOf(definition);
  if (guard === undefined) return undefined;
  return (
    guardSource(guard) ??
    inlineName('guard', { id: source.id, slot: configKeyOf(String(eventType)) }, indexOf(definition))
  );
}

const builtIn: Readonly<Record<string, (action: unknown) => unknown>> = {
  assign: (action) => {
    const assignment = readProperty(action, 'assignment');
    return typeof assignment === 'object' && assignment !== null ? Object.keys(assignment).join(', ') : '';
  },
  raise: (action) => readProperty(readProperty(action, 'event'), 'type'),
  sendTo: (action) => readProperty(readProperty(action, 'event'), 'type'),
  emit: (action) => readProperty(readProperty(action, 'event'), 'type'),
  cancel: (action) => readProperty(action, 'sendId'),
  spawnChild: (action) => readProperty(action, 'src'),
  stopChild: (action) => readProperty(action, 'actorRef'),
  enqueueActions: () => '',
  log: () => '',
};

function delaySuffix(action: unknown): string {
  const delay = readProperty(action, 'delay');
  if (typeof delay === 'function') return ` after ${shortSource(delay) ?? '…'}`;
  return typeof delay === 'number' || typeof delay === 'string' ? ` after ${delay}` : '';
}

/** Returns the name of an action: `assign count` for XState's own actions, the position for actions without a name. */
export function actionNameOf(action: unknown, place: SourceLocation, index: number): string {
  const type = typeof action === 'string' ? action : readProperty(action, 'type');
  if (typeof type !== 'string') {
    const inferredName = typeof action === 'function' ? nameOfFunction(action) : undefined;
    return inferredName ?? inlineName('action', place, index);
  }
  const kind =
    type.startsWith('xstate.') && typeof action === 'function' ? type.slice('xstate.'.length) : type;
  const detail = kind === type ? '' : builtIn[kind]?.(action);
  const delayText = kind === 'raise' || kind === 'sendTo' ? delaySuffix(action) : '';
  return (typeof detail === 'string' && detail !== '' ? `${kind} ${detail}` : kind) + delayText;
}

/** `true` for the actions that XState generates to start or cancel the delay of a state. */
export function isDelayAction(action: unknown): boolean {
  const id = readProperty(action, 'id') ?? readProperty(action, 'sendId');
  return typeof action === 'function' && typeof id === 'string' && id.startsWith('xstate.after.');
}
