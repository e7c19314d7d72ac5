import { StateMachine, type AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';

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

type Guards = AnyStateMachine['implementations']['guards'];

export type Edit = (state: StateConfig) => Guards | void;

export const stateAt = (root: StateConfig, path: readonly string[]): StateConfig =>
  path.reduce((state, key) => {
    const inner = state.states[key];
    if (inner === undefined) throw new Error(`Unknown state ${path.join('.')}`);
    return inner;
  }, root);

const configSchema = z.custom<AnyStateMachine['config']>(isRawConfig);

export const machineWith = (
  { implementations }: AnyStateMachine,
  config: StateConfig,
  guards: Guards,
): AnyStateMachine =>
  new StateMachine(configSchema.parse(writeConfig(config)), {
    ...implementations,
    guards: { ...implementations.guards, ...guards },
  });
