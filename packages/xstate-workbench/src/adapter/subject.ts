import { initialTransition, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { defaultErrorMessage } from '#workbench/chart/settled.ts';
import { isMachine, logicOf, sourceOf } from '#workbench/chart/invocations.ts';
import { answersKeyOf, routeOf } from '#workbench/chart/names.ts';
import { idOf, nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';
import type { Model } from '#workbench/paths/model.ts';
import type { Constants } from './constants.ts';
import type { TypeSamples } from './readTypes.ts';
import type { MachineModel } from './sidecar.ts';

export interface SubjectSources {
  readonly model: Pick<MachineModel, 'inputs' | 'events' | 'answers' | 'invariants' | 'intended'>;
  readonly types: TypeSamples | undefined;
  /** `true` adds inferred samples to those of the model. `false` uses inferred samples only if the model has none. */
  readonly shouldMerge: boolean;
}

interface MissingSample {
  readonly kind: 'answers' | 'payload';
  readonly name: string;
}

export interface SubjectSamples {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  readonly events: readonly AnyEventObject[];
  readonly constants: Constants;
  readonly invariants: Model['invariants'];
  readonly truncatedNames: readonly string[];
  /** Types that are too large to be sampled completely. */
  readonly cutTypes: readonly string[];
  readonly missingSamples: readonly MissingSample[];
  readonly intended: ReadonlySet<string>;
  /** Invoked work without `onError`, after its state: `order.paying: charge`. If it fails, XState stops the machine. */
  readonly unhandledFailures: readonly string[];
}

export interface Subject extends SubjectSamples {
  /**
   * Returns further samples for uncovered transitions: changes of several properties, and inferred samples in addition
   * to the model's.
   */
  readonly furtherSamples: () => Pick<SubjectSamples, 'inputs' | 'events' | 'truncatedNames'>;
}

const noConstants: Constants = {
  numbers: new Map(),
  texts: new Map(),
  lengths: new Map(),
  indexes: [],
  comparedNames: new Set(),
  readNames: new Set(),
};

/** Artificial event name that triggers only wildcard transitions. */
const arbitraryEvent = 'anything';

/** `true` if a state of the machine handles the event type, by name or by wildcard. */
const isHandled = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) ||
  [...types].some((existingType) => existingType.endsWith('*') && type.startsWith(existingType.slice(0, -1)));

const isXStateEvent = (type: string): boolean => type.startsWith('xstate.');

/** @param emitted sample values of an observable. Empty for other logic, or if its types are unknown. */
function snapshotsOf(logic: unknown, emitted: readonly unknown[]): readonly unknown[] {
  const plainSnapshot = { status: 'active', output: undefined, error: undefined, context: {}, value: {} };
  if (!isMachine(logic))
    return emitted.length === 0
      ? [plainSnapshot]
      : emitted.map((context) => Object.assign({}, plainSnapshot, { context }));
  try {
    return [initialTransition(logic)[0]];
  } catch {
    return [plainSnapshot];
  }
}

/** Returns sample errors: a generic one, and one for each message, name or code that the machine's code compares. */
function errorsFor({ texts, numbers }: Constants): readonly unknown[] {
  const withMessage = [...(texts.get('message') ?? [])].map((message) => new Error(message));
  const withFact = ['name', 'code', 'type', 'status'].flatMap((key) =>
    [...(texts.get(key) ?? []), ...(numbers.get(key) ?? [])].map((value) =>
      Object.assign(new Error(defaultErrorMessage), { [key]: value }),
    ),
  );
  return [new Error(defaultErrorMessage), ...withMessage, ...withFact, ...(texts.get('error') ?? [])];
}

interface InvokedActor {
  readonly state: string;
  readonly id: string;
  readonly source: string | undefined;
  readonly logic: unknown;
}

export function subjectOf(
  machine: AnyStateMachine,
  { model, types: inferred, shouldMerge }: SubjectSources,
): SubjectSamples {
  const nodes = nodesIn(machine.root);
  const types = new Set(nodes.flatMap(transitionsFrom).map(({ eventType }) => String(eventType)));
  const invoked: InvokedActor[] = nodes.flatMap((node) =>
    node.invoke.map((invocation) => ({
      state: idOf(node),
      id: invocation.id,
      source: sourceOf(invocation),
      logic: logicOf(node, invocation),
    })),
  );
  const constants = inferred?.constants ?? noConstants;
  const mergeSamples = <T>(own: readonly T[] | undefined, others: readonly T[] = []): readonly T[] =>
    own === undefined || !shouldMerge ? (own ?? others) : own.concat(others);
  const missingSamples = new Map<string, MissingSample>();
  const reportMissing = (missing: MissingSample): void =>
    void missingSamples.set(`${missing.kind} ${missing.name}`, missing);
  const inlineActors = invoked.filter(({ source }) => source === undefined);
  const emittedBy = (actor: InvokedActor): readonly unknown[] =>
    inferred?.emitted.get(answersKeyOf(actor)) ?? inferred?.inlineEmitted[inlineActors.indexOf(actor)] ?? [];
  const outputsOf = (actor: InvokedActor): readonly unknown[] => {
    const key = answersKeyOf(actor);
    const inferredOutputs =
      inferred?.outputs.get(key) ?? inferred?.inlineOutputs[inlineActors.indexOf(actor)];
    const outputs = mergeSamples(model.answers?.[key], inferredOutputs);
    if (outputs.length === 0) {
      reportMissing({ kind: 'answers', name: key });
      return [undefined];
    }
    return outputs;
  };

  const actorEvents = invoked.flatMap((actor): AnyEventObject[] => {
    const doneType = `xstate.done.actor.${actor.id}`;
    const errorType = `xstate.error.actor.${actor.id}`;
    const snapshotType = `xstate.snapshot.${actor.id}`;
    const actorOutputs = types.has(doneType) ? outputsOf(actor) : [];
    const failures: AnyEventObject[] = types.has(errorType)
      ? errorsFor(constants).map((error) => ({ type: errorType, error, actorId: actor.id }))
      : [];
    const updates = types.has(snapshotType)
      ? snapshotsOf(actor.logic, emittedBy(actor)).map((snapshot) => ({ type: snapshotType, snapshot }))
      : [];
    return failures.concat(
      actorOutputs.map((output) => ({ type: doneType, output, actorId: actor.id })),
      updates,
    );
  });
  const routeEvents = (machine.root.transitions.get('xstate.route') ?? []).map((route) => ({
    type: 'xstate.route',
    to: routeOf(route),
  }));
  const delayEvents = [...types].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));

  const modelEvents = Map.groupBy(model.events ?? [], ({ type }) => type);
  const expandWildcard = (pattern: string): string[] => {
    const prefix = pattern.slice(0, -1);
    const matchingTypes = [...modelEvents.keys(), ...(inferred?.events.keys() ?? [])].filter(
      (type) => !isXStateEvent(type) && type.startsWith(prefix) && !types.has(type),
    );
    return matchingTypes.length === 0 ? [prefix + arbitraryEvent] : matchingTypes;
  };
  const sent = [...types]
    .filter((type) => type !== '' && !isXStateEvent(type))
    .flatMap((type) => (type.endsWith('*') ? expandWildcard(type) : [type]));
  const events = [...new Set(sent)].flatMap((type): readonly AnyEventObject[] => {
    const own = modelEvents.get(type);
    const payloads = inferred?.events.get(type);
    if (own === undefined && payloads === undefined) {
      if (!type.endsWith(arbitraryEvent)) reportMissing({ kind: 'payload', name: type });
      return [{ type }];
    }
    return mergeSamples<AnyEventObject>(
      own,
      payloads?.map((payload) => Object.assign({ type }, payload)),
    );
  });

  const modelActorEvents = (model.events ?? []).filter(({ type }) => isXStateEvent(type));
  const overriddenTypes = new Set(shouldMerge ? [] : modelActorEvents.map(({ type }) => type));
  const intended = new Set(model.intended);
  const startInputs = mergeSamples(model.inputs, inferred?.inputs);
  return {
    machine,
    inputs: startInputs.length === 0 ? [undefined] : startInputs,
    events: [
      ...events,
      ...modelActorEvents,
      ...[...actorEvents, ...routeEvents, ...delayEvents].filter(({ type }) => !overriddenTypes.has(type)),
    ],
    constants,
    truncatedNames: [...(inferred?.truncatedNames ?? [])],
    cutTypes: [...(inferred?.cutTypes ?? [])],
    invariants: model.invariants ?? {},
    missingSamples: [...missingSamples.values()],
    intended,
    unhandledFailures: invoked
      .filter((actor) => !intended.has(answersKeyOf(actor)))
      .filter(({ id }) => types.has(`xstate.done.actor.${id}`))
      .filter(({ id }) => !isHandled(types, `xstate.error.actor.${id}`))
      .map(({ state, source, id }) => `${state}: ${source ?? id}`),
  };
}
