import { StateMachine, type AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';

type Raw = Record<string, unknown>;

export interface Candidate {
  readonly rest: Raw;
  target: readonly string[] | undefined;
  guard: unknown;
  actions: unknown[];
}

interface Invoke {
  readonly rest: Raw;
  readonly answers: Record<string, Candidate[]>;
}

export interface StateConfig {
  readonly rest: Raw;
  readonly on: Record<string, Candidate[]>;
  readonly after: Record<string, Candidate[]>;
  readonly onDone: Candidate[];
  readonly always: Candidate[];
  readonly entry: unknown[];
  readonly exit: unknown[];
  readonly invoke: Invoke[];
  readonly states: Record<string, StateConfig>;
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const rawOf = (value: unknown): Raw => (isRaw(value) ? value : {});
const listOf = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...value] : [value];
};
const mapOf = <T>(value: unknown, read: (part: unknown) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(rawOf(value)).flatMap(([key, part]) => (part === undefined ? [] : [[key, read(part)]])),
  );

function readCandidate(value: unknown): Candidate {
  const { target, guard, actions, ...rest } = isRaw(value) ? value : { target: value };
  return {
    rest,
    // XState treats an empty target as none.
    target: target === undefined || target === '' ? undefined : listOf(target).map(String),
    guard,
    actions: listOf(actions),
  };
}
const readCandidates = (value: unknown): Candidate[] => listOf(value).map(readCandidate);

/** In `after`, XState accepts a string target only if it is the single candidate. */
const readDelayed = (value: unknown): Candidate[] =>
  Array.isArray(value)
    ? value.map((one: unknown) => readCandidate(isRaw(one) ? one : {}))
    : readCandidates(value);

const answersOfActors = ['onDone', 'onError', 'onSnapshot'] as const;

function readInvoke(value: unknown): Invoke {
  const rest = { ...rawOf(value) };
  const answers: Invoke['answers'] = {};
  for (const answer of answersOfActors) {
    if (rest[answer] !== undefined) answers[answer] = readCandidates(rest[answer]);
    delete rest[answer];
  }
  return { rest, answers };
}

export function readConfig(value: unknown): StateConfig {
  const { on, after, onDone, always, entry, exit, invoke, states, ...rest } = rawOf(value);
  return {
    rest,
    on: mapOf(on, readCandidates),
    after: mapOf(after, readDelayed),
    onDone: readCandidates(onDone),
    always: readCandidates(always),
    entry: listOf(entry),
    exit: listOf(exit),
    invoke: listOf(invoke).map(readInvoke),
    states: mapOf(states, readConfig),
  };
}

const writeCandidate = ({ rest, target, guard, actions }: Candidate): Raw => ({
  ...rest,
  ...(target === undefined ? {} : { target }),
  ...(guard === undefined ? {} : { guard }),
  ...(actions.length === 0 ? {} : { actions }),
});

const written = (lists: Record<string, Candidate[]>): Raw =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([key, list]) =>
      list.length === 0 ? [] : [[key, list.map(writeCandidate)]],
    ),
  );

function writeConfig(state: StateConfig): Raw {
  const { rest, on, after, onDone, always, entry, exit, invoke, states } = state;
  const inner = Object.entries(states).map(([key, each]) => [key, writeConfig(each)] as const);
  return {
    ...rest,
    ...written({ onDone, always }),
    ...(inner.length === 0 ? {} : { states: Object.fromEntries(inner) }),
    on: written(on),
    after: written(after),
    entry,
    exit,
    invoke: invoke.map(({ rest: own, answers }) => Object.assign(written(answers), own)),
  };
}

export const slotsOf = ({ on, after, onDone, always, invoke }: StateConfig): Candidate[][] => [
  ...Object.values(on),
  onDone,
  ...invoke.flatMap(({ answers }) => answersOfActors.flatMap((answer) => [answers[answer] ?? []])),
  ...Object.values(after),
  always,
];

type Guards = AnyStateMachine['implementations']['guards'];

/** Modifies the config of one state. May return additional guards that it references. */
export type Edit = (state: StateConfig) => Guards | void;

export const stateAt = (root: StateConfig, path: readonly string[]): StateConfig =>
  path.reduce((state, key) => {
    const inner = state.states[key];
    if (inner === undefined) throw new Error(`There is no state ${path.join('.')}`);
    return inner;
  }, root);

const configSchema = z.custom<AnyStateMachine['config']>(isRaw);

export const machineWith = (
  { implementations }: AnyStateMachine,
  config: StateConfig,
  guards: Guards,
): AnyStateMachine =>
  new StateMachine(configSchema.parse(writeConfig(config)), {
    ...implementations,
    guards: { ...implementations.guards, ...guards },
  });
