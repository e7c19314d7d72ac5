import type { Atlas, AtlasMachine, AtlasState, AtlasTransition } from '#tools/atlas/data.ts';
import { matchesDescriptor } from 'xstate-workbench/chart/triggers';

export interface StateEntry {
  readonly machine: AtlasMachine;
  readonly state: AtlasState;
  readonly ancestors: readonly AtlasState[];
}

export interface SentMessage {
  readonly from: StateEntry;
  readonly transition: AtlasTransition | undefined;
  readonly action: string;
  readonly to: string;
  readonly event: string;
}

interface IncomingTransition {
  readonly from: StateEntry;
  readonly transition: AtlasTransition;
}

export interface AtlasIndex {
  readonly atlas: Atlas;
  readonly machines: ReadonlyMap<string, AtlasMachine>;
  readonly states: ReadonlyMap<string, StateEntry>;
  readonly incoming: ReadonlyMap<string, readonly IncomingTransition[]>;
  readonly messages: readonly SentMessage[];
}

/** `true` if a transition handles an event. The wildcard `promo.*` matches all events with that prefix. */
export const handlesEvent = ({ kind, event }: AtlasTransition, name: string): boolean =>
  kind === 'event' && matchesDescriptor(name, event);

function entriesOf(machine: AtlasMachine): StateEntry[] {
  const byId = new Map(machine.states.map((state) => [state.id, state]));
  return machine.states.map((state) => {
    const parts = state.id.split('.');
    const ancestors = parts
      .slice(1)
      .flatMap((_, index) => byId.get(parts.slice(0, index + 1).join('.')) ?? []);
    return { machine, state, ancestors };
  });
}

export function indexAtlas(atlas: Atlas): AtlasIndex {
  const machines = new Map(atlas.machines.map((machine) => [machine.id, machine]));
  const entries = atlas.machines.flatMap(entriesOf);
  const parents = new Map<string, string>();
  const children = new Map<string, string>();
  for (const { machine, state } of entries) {
    for (const child of state.children) {
      children.set(`${machine.id} ${child.id}`, child.machine ?? child.id);
      if (child.machine !== undefined) parents.set(child.machine, machine.id);
    }
  }

  const messagesOf = (
    from: StateEntry,
    transition: AtlasTransition | undefined,
    action: string,
  ): SentMessage[] => {
    const { id, code } = from.machine;
    // An action's name may end with a literal parameter in parentheses: `report(missing)`.
    const message = code.messages[action.replace(/\(.*$/, '')];
    if (message === undefined) return [];
    const parent = parents.get(id);
    const named = message.to.map((child) => children.get(`${id} ${child}`) ?? child);
    const receivers = message.to.length > 0 ? named : parent === undefined ? [] : [parent];
    const events = message.isForwarded && transition !== undefined ? [transition.event] : message.events;
    return receivers.flatMap((to) => events.map((event) => ({ from, transition, action, to, event })));
  };

  const incoming = entries.flatMap((from) =>
    from.state.transitions.flatMap((transition) =>
      transition.targets.map((target) => ({ target, arrival: { from, transition } })),
    ),
  );
  return {
    atlas,
    machines,
    states: new Map(entries.map((entry) => [entry.state.id, entry])),
    incoming: new Map(
      [...Map.groupBy(incoming, ({ target }) => target)].map(([target, group]) => [
        target,
        group.map(({ arrival: incomingTransition }) => incomingTransition),
      ]),
    ),
    messages: [
      ...entries.flatMap((from) =>
        from.state.entry.concat(from.state.exit).flatMap((action) => messagesOf(from, undefined, action)),
      ),
      ...entries.flatMap((from) =>
        from.state.transitions.flatMap((transition) =>
          transition.actions.flatMap((action) => messagesOf(from, transition, action)),
        ),
      ),
    ],
  };
}

export const eventWord = (machine: AtlasMachine | undefined, event: string): string =>
  machine?.words.events[event] ?? event;

export const machineWord = (atlasIndex: AtlasIndex, id: string): string =>
  atlasIndex.states.get(id)?.state.word ?? id;

export const actorWord = (atlasIndex: AtlasIndex, id: string): string | undefined =>
  atlasIndex.atlas.machines.map(({ words }) => words.actors[id]).find((word) => word !== undefined);
