// A copy of a user's project runs this file alone, so the file imports only XState.
import { and, not, StateMachine, type AnyStateMachine } from 'xstate';

type RawConfig = Record<string, unknown>;

export interface Candidate {
  readonly rest: RawConfig;
  target: readonly string[] | undefined;
  guard: unknown;
  actions: unknown[];
}

interface Invoke {
  readonly rest: RawConfig;
  readonly handlers: Record<string, Candidate[]>;
}

export interface StateConfig {
  readonly rest: RawConfig;
  readonly on: Record<string, Candidate[]>;
  readonly after: Record<string, Candidate[]>;
  readonly onDone: Candidate[];
  readonly always: Candidate[];
  readonly entry: unknown[];
  readonly exit: unknown[];
  readonly invoke: Invoke[];
  readonly states: Record<string, StateConfig>;
}

const isRawConfig = (value: unknown): value is RawConfig => typeof value === 'object' && value !== null;
const toRawConfig = (value: unknown): RawConfig => (isRawConfig(value) ? value : {});
const toList = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...value] : [value];
};
const mapValues = <T>(value: unknown, read: (part: unknown) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(toRawConfig(value)).flatMap(([key, part]) =>
      part === undefined ? [] : [[key, read(part)]],
    ),
  );

function readCandidate(value: unknown): Candidate {
  const { target, guard, actions, ...rest } = isRawConfig(value) ? value : { target: value };
  return {
    rest,
    // XState treats an empty target as no target.
    target: target === undefined || target === '' ? undefined : toList(target).map(String),
    guard,
    actions: toList(actions),
  };
}
const readCandidates = (value: unknown): Candidate[] => toList(value).map(readCandidate);

/** Reads the transitions of `after`. In a list, XState accepts only objects there, no string targets. */
const readAfter = (value: unknown): Candidate[] =>
  Array.isArray(value)
    ? value.map((candidate: unknown) => readCandidate(isRawConfig(candidate) ? candidate : {}))
    : readCandidates(value);

const actorHandlers = ['onDone', 'onError', 'onSnapshot'] as const;

function readInvoke(value: unknown): Invoke {
  const rest = { ...toRawConfig(value) };
  const handlers: Invoke['handlers'] = {};
  for (const handler of actorHandlers) {
    if (rest[handler] !== undefined) handlers[handler] = readCandidates(rest[handler]);
    delete rest[handler];
  }
  return { rest, handlers };
}

export function readConfig(value: unknown): StateConfig {
  const { on, after, onDone, always, entry, exit, invoke, states, ...rest } = toRawConfig(value);
  return {
    rest,
    on: mapValues(on, readCandidates),
    after: mapValues(after, readAfter),
    onDone: readCandidates(onDone),
    always: readCandidates(always),
    entry: toList(entry),
    exit: toList(exit),
    invoke: toList(invoke).map(readInvoke),
    states: mapValues(states, readConfig),
  };
}

const writeCandidate = ({ rest, target, guard, actions }: Candidate): RawConfig => ({
  ...rest,
  ...(target === undefined ? {} : { target }),
  ...(guard === undefined ? {} : { guard }),
  ...(actions.length === 0 ? {} : { actions }),
});

const writeCandidateLists = (lists: Record<string, Candidate[]>): RawConfig =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([key, list]) =>
      list.length === 0 ? [] : [[key, list.map(writeCandidate)]],
    ),
  );

function writeConfig(state: StateConfig): RawConfig {
  const { rest, on, after, onDone, always, entry, exit, invoke, states } = state;
  const inner = Object.entries(states).map(([key, innerState]) => [key, writeConfig(innerState)] as const);
  return {
    ...rest,
    ...writeCandidateLists({ onDone, always }),
    ...(inner.length === 0 ? {} : { states: Object.fromEntries(inner) }),
    on: writeCandidateLists(on),
    after: writeCandidateLists(after),
    entry,
    exit,
    invoke: invoke.map(({ rest: own, handlers }) => Object.assign(writeCandidateLists(handlers), own)),
  };
}

export const slotsOf = ({ on, after, onDone, always, invoke }: StateConfig): Candidate[][] => [
  ...Object.values(on),
  onDone,
  ...invoke.flatMap(({ handlers }) => actorHandlers.flatMap((handler) => [handlers[handler] ?? []])),
  ...Object.values(after),
  always,
];

type Implementations = AnyStateMachine['implementations'];
type Additions = Partial<Pick<Implementations, 'guards' | 'delays'>>;

/** Change of one state's config. Plain data, because the tests of a user apply it in their own process. */
export type Edit =
  | { readonly kind: 'drop' | 'swap' | 'unguard'; readonly slot: number; readonly index: number }
  | { readonly kind: 'negate'; readonly slot: number; readonly index: number; readonly name: string }
  | { readonly kind: 'target'; readonly slot: number; readonly index: number; readonly target?: string }
  | { readonly kind: 'action'; readonly slot: number; readonly index: number; readonly position: number }
  | { readonly kind: 'entry' | 'exit'; readonly position: number }
  | { readonly kind: 'invoke'; readonly position: number; readonly id: string }
  | { readonly kind: 'delay'; readonly delay: string };

const isGuard = (guard: unknown): guard is Parameters<typeof and>[0][number] => guard !== undefined;

/** Removes an actor from a state. The actor's transitions stay, because separate mutants remove them. */
function removeActor({ invoke, on }: StateConfig, position: number, id: string): void {
  const [dropped] = invoke.splice(position, 1);
  const { onDone, onError, onSnapshot } = dropped?.handlers ?? {};
  if (onDone !== undefined) on[`xstate.done.actor.${id}`] = onDone;
  if (onError !== undefined) on[`xstate.error.actor.${id}`] = onError;
  if (onSnapshot !== undefined) on[`xstate.snapshot.${id}`] = onSnapshot;
}

/** Timers of JavaScript elapse at once if they are longer. */
const longestTimer = 2 ** 31 - 1;

const changeLength = (delay: number): number => {
  if (delay <= 0) return 1000;
  return delay * 10 > longestTimer ? delay / 10 : delay * 10;
};

/** Changes the length of a delay. If a test provides another length for a named delay, changes that one. */
function changeDelay(machine: AnyStateMachine, { after }: StateConfig, delay: string): Additions {
  const changed = `${delay}, changed`;
  after[changed] = after[delay] ?? [];
  delete after[delay];
  const changedDelay: Implementations['delays'][string] = (args, params) => {
    const running: unknown = Reflect.get(args.self, 'logic');
    const { delays } = (running instanceof StateMachine ? running : machine).implementations;
    const length = Number.isNaN(Number(delay)) ? delays[delay] : Number(delay);
    return changeLength((typeof length === 'function' ? length(args, params) : length) ?? 0);
  };
  return { delays: { [changed]: changedDelay } };
}

function editCandidate(list: Candidate[], edit: Extract<Edit, { slot: number }>): Additions {
  const { kind, index } = edit;
  const candidate = list[index];
  if (candidate === undefined) return {};
  if (kind === 'drop') list.splice(index, 1);
  else if (kind === 'swap') list.splice(index, 2, ...list.slice(index, index + 2).toReversed());
  else if (kind === 'action') candidate.actions.splice(edit.position, 1);
  else if (kind === 'target') candidate.target = edit.target === undefined ? undefined : [edit.target];
  else {
    const { guard } = candidate;
    candidate.guard = kind === 'negate' ? { type: edit.name } : undefined;
    if (kind === 'negate' && isGuard(guard)) return { guards: { [edit.name]: not(and([guard])) } };
  }
  return {};
}

function applyEdit(machine: AnyStateMachine, state: StateConfig, edit: Edit): Additions {
  if ('slot' in edit) return editCandidate(slotsOf(state)[edit.slot] ?? [], edit);
  if (edit.kind === 'delay') return changeDelay(machine, state, edit.delay);
  if (edit.kind === 'invoke') removeActor(state, edit.position, edit.id);
  else state[edit.kind].splice(edit.position, 1);
  return {};
}

export const stateAt = (root: StateConfig, path: readonly string[]): StateConfig =>
  path.reduce((state, key) => {
    const inner = state.states[key];
    if (inner === undefined) throw new Error(`Unknown state ${path.join('.')}`);
    return inner;
  }, root);

const isMachineConfig = (config: RawConfig): config is RawConfig & AnyStateMachine['config'] =>
  isRawConfig(config);

export function machineWith(
  { implementations }: AnyStateMachine,
  config: StateConfig,
  { guards, delays }: Additions,
): AnyStateMachine {
  const written = writeConfig(config);
  if (!isMachineConfig(written)) throw new Error('The config is not an object');
  return new StateMachine(written, {
    ...implementations,
    guards: { ...implementations.guards, ...guards },
    delays: { ...implementations.delays, ...delays },
  });
}

/** Creates a changed copy of a machine. Without a change, the copy behaves like the machine. */
export function editMachine(machine: AnyStateMachine, path: readonly string[], edit?: Edit): AnyStateMachine {
  const config = readConfig(machine.config);
  const additions = edit === undefined ? {} : applyEdit(machine, stateAt(config, path), edit);
  return machineWith(machine, config, additions);
}
