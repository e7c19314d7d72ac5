import { initialTransition, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { ordinaryFailure } from '#workbench/chart/settled.ts';
import { isMachine, logicOf, sourceOf } from '#workbench/chart/invocations.ts';
import { answersKeyOf } from '#workbench/chart/names.ts';
import { nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';
import type { Model } from '#workbench/paths/model.ts';
import type { Constants } from './constants.ts';
import type { Samples } from './readTypes.ts';
import type { MachineModel } from './sidecar.ts';

export interface Given {
  /** Written by the user. */
  readonly model: Pick<MachineModel, 'inputs' | 'events' | 'answers' | 'invariants' | 'intended'>;
  /** `undefined` if no type was found. */
  readonly types: Samples | undefined;
  /** `true` adds inferred samples to the user's own. `false` uses them only if the user gave none. */
  readonly isBoth: boolean;
}

interface Guess {
  readonly what: 'answers' | 'payload';
  readonly of: string;
}

export interface Sent {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  readonly events: readonly AnyEventObject[];
  readonly constants: Constants;
  readonly invariants: Model['invariants'];
  readonly cut: readonly string[];
  readonly guesses: readonly Guess[];
  readonly intended: ReadonlySet<string>;
  /** Ids of invoked work without `onError`, whose failure stops the machine. */
  readonly unheard: readonly string[];
}

export interface Subject extends Sent {
  /**
   * Additional samples if goals are unmet: several changed properties, and inferred values in addition to the
   * model.
   */
  readonly further: () => Pick<Sent, 'inputs' | 'events' | 'cut'>;
}

const noConstants: Constants = { numbers: new Map(), texts: new Map(), lengths: new Map(), positions: [] };

/** Arbitrary event name for wildcard transitions. */
const stranger = 'anything';

/** `true` if a state handles the type, by name or by wildcard. */
const hearsOf = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) || [...types].some((known) => known.endsWith('*') && type.startsWith(known.slice(0, -1)));

const isSettled = (type: string): boolean => type.startsWith('xstate.');

function snapshotOf(logic: unknown): unknown {
  const bare = { status: 'active', output: undefined, error: undefined, context: {}, value: {} };
  if (!isMachine(logic)) return bare;
  try {
    return initialTransition(logic)[0];
  } catch {
    return bare;
  }
}

/** Ordinary error, plus one per message, name or code that the machine compares. */
function errorsFor({ texts, numbers }: Constants): readonly unknown[] {
  const withMessage = [...(texts.get('message') ?? [])].map((message) => new Error(message));
  const withFact = ['name', 'code', 'type', 'status'].flatMap((key) =>
    [...(texts.get(key) ?? []), ...(numbers.get(key) ?? [])].map((value) =>
      Object.assign(new Error(ordinaryFailure), { [key]: value }),
    ),
  );
  return [new Error(ordinaryFailure), ...withMessage, ...withFact, ...(texts.get('error') ?? [])];
}

interface Invoked {
  readonly id: string;
  readonly source: string | undefined;
  readonly logic: unknown;
}

export function subjectOf(machine: AnyStateMachine, { model, types: inferred, isBoth }: Given): Sent {
  const nodes = nodesIn(machine.root);
  const types = new Set(nodes.flatMap(transitionsFrom).map(({ eventType }) => String(eventType)));
  const invoked: Invoked[] = nodes.flatMap((node) =>
    node.invoke.map((invocation) => ({
      id: invocation.id,
      source: sourceOf(invocation),
      logic: logicOf(node, invocation),
    })),
  );
  const constants = inferred?.constants ?? noConstants;
  const beside = <T>(own: readonly T[] | undefined, others: readonly T[] = []): readonly T[] =>
    own === undefined || !isBoth ? (own ?? others) : own.concat(others);
  const guesses = new Map<string, Guess>();
  const guess = (one: Guess): void => void guesses.set(`${one.what} ${one.of}`, one);
  const placed = invoked.filter(({ source }) => source === undefined);
  const answersOf = (actor: Invoked): readonly unknown[] => {
    const key = answersKeyOf(actor);
    const read = inferred?.answers.get(key) ?? inferred?.placedAnswers[placed.indexOf(actor)];
    const known = beside(model.answers?.[key], read);
    if (known.length === 0) {
      guess({ what: 'answers', of: key });
      return [undefined];
    }
    return known;
  };

  const settled = invoked.flatMap((actor): AnyEventObject[] => {
    const done = `xstate.done.actor.${actor.id}`;
    const failed = `xstate.error.actor.${actor.id}`;
    const news = `xstate.snapshot.${actor.id}`;
    const answers = types.has(done) ? answersOf(actor) : [];
    const failures: AnyEventObject[] = types.has(failed)
      ? errorsFor(constants).map((error) => ({ type: failed, error, actorId: actor.id }))
      : [];
    const updates = types.has(news) ? [{ type: news, snapshot: snapshotOf(actor.logic) }] : [];
    return failures.concat(
      answers.map((output) => ({ type: done, output, actorId: actor.id })),
      updates,
    );
  });
  const elapsed = [...types].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));

  const byHand = Map.groupBy(model.events ?? [], ({ type }) => type);
  const covered = (pattern: string): string[] => {
    const start = pattern.slice(0, -1);
    const known = [...byHand.keys(), ...(inferred?.events.keys() ?? [])].filter(
      (type) => !isSettled(type) && type.startsWith(start) && !types.has(type),
    );
    return known.length === 0 ? [start + stranger] : known;
  };
  const sent = [...types]
    .filter((type) => type !== '' && !isSettled(type))
    .flatMap((type) => (type.endsWith('*') ? covered(type) : [type]));
  const events = [...new Set(sent)].flatMap((type): readonly AnyEventObject[] => {
    const own = byHand.get(type);
    const payloads = inferred?.events.get(type);
    if (own === undefined && payloads === undefined) {
      if (!type.endsWith(stranger)) guess({ what: 'payload', of: type });
      return [{ type }];
    }
    return beside<AnyEventObject>(
      own,
      payloads?.map((payload) => Object.assign({ type }, payload)),
    );
  });

  const settledByHand = (model.events ?? []).filter(({ type }) => isSettled(type));
  const replaced = new Set(isBoth ? [] : settledByHand.map(({ type }) => type));
  const intended = new Set(model.intended);
  const beginnings = beside(model.inputs, inferred?.inputs);
  return {
    machine,
    inputs: beginnings.length === 0 ? [undefined] : beginnings,
    events: [
      ...events,
      ...settledByHand,
      ...[...settled, ...elapsed].filter(({ type }) => !replaced.has(type)),
    ],
    constants,
    cut: [...(inferred?.cut ?? [])],
    invariants: model.invariants ?? {},
    guesses: [...guesses.values()],
    intended,
    unheard: invoked
      .filter((actor) => !intended.has(answersKeyOf(actor)))
      .map(({ id }) => id)
      .filter((id) => types.has(`xstate.done.actor.${id}`) && !hearsOf(types, `xstate.error.actor.${id}`)),
  };
}
