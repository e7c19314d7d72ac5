import { and, not, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { actionNameOf, guardNameOf, slotOf } from '#workbench/chart/names.ts';
import { idOf, isActing } from '#workbench/chart/transitions.ts';
import { isGuard } from '#workbench/paths/probe.ts';
import { slotsOf, type Candidate, type Edit, type StateConfig } from './config.ts';
import type { Change, Defect } from './mutants.ts';

interface Place {
  readonly slot: number;
  readonly index: number;
}

/** Next sibling of a target, or of an ancestor if it has no sibling. */
function neighbourOf(target: AnyStateNode): AnyStateNode | undefined {
  const { parent } = target;
  if (parent === undefined) return undefined;
  const beside = Object.values(parent.states).filter(({ type }) => type !== 'history');
  const at = beside.indexOf(target);
  if (parent.type === 'parallel' || beside.length < 2) return neighbourOf(parent);
  return beside[(at + 1) % beside.length];
}

function droppedAs({ eventType }: AnyTransitionDefinition, acts: boolean): Change {
  const event = String(eventType);
  if (event.startsWith('xstate.after.')) return 'limit dropped';
  if (event.startsWith('xstate.error.')) return 'failure dropped';
  return acts ? 'transition dropped' : 'shut-out dropped';
}

/** All mutations of one transition. `next` is the following candidate for the same event. */
export function editsOf(
  definition: AnyTransitionDefinition,
  { slot, index }: Place,
  next: AnyTransitionDefinition | undefined,
): Defect[] {
  const { source, eventType, actions, target: [target] = [], guard: asked } = definition;
  const acts = isActing(definition);
  const guard = guardNameOf(definition);
  const neighbour = target === undefined ? undefined : neighbourOf(target);
  const listIn = (state: StateConfig): Candidate[] => slotsOf(state)[slot] ?? [];
  const change =
    (how: (candidate: Candidate) => void): Edit =>
    (state) => {
      const candidate = listIn(state)[index];
      if (candidate !== undefined) how(candidate);
    };
  const defect = (kind: Change, detail: string, edit: Edit): Defect => ({
    change: kind,
    detail,
    edit,
    definitions: [definition],
  });

  const defects: Defect[] = [
    {
      ...defect(droppedAs(definition, acts), '', (state) => void listIn(state).splice(index, 1)),
      shutOut: acts ? undefined : String(eventType),
    },
  ];
  if (neighbour !== undefined) {
    const to = change((candidate) => {
      candidate.target = [`#${neighbour.id}`];
    });
    defects.push(defect('retargeted', idOf(neighbour), to));
  }
  // An eventless transition without a target would loop forever.
  if (target !== undefined && eventType !== '') {
    const stay = change((candidate) => {
      candidate.target = undefined;
    });
    defects.push(defect('not moved', '', stay));
  }
  if (guard !== undefined) {
    const opposite = `not ${guard}`;
    const always = change((candidate) => {
      candidate.guard = undefined;
    });
    const negated: Edit = (state) => {
      const candidate = listIn(state)[index];
      const written: unknown = asked;
      if (candidate === undefined || !isGuard(written)) return undefined;
      candidate.guard = { type: opposite };
      return { [opposite]: not(and([written])) };
    };
    defects.push(defect('guard dropped', guard, always), defect('guard negated', guard, negated));
  }
  if (next !== undefined) {
    const swap: Edit = (state) => {
      const list = listIn(state);
      list.splice(index, 2, ...list.slice(index, index + 2).toReversed());
    };
    defects.push({ change: 'candidates swapped', detail: '', edit: swap, definitions: [definition, next] });
  }
  const place = { id: idOf(source), slot: slotOf(String(eventType)) };
  for (const [at, action] of actions.entries()) {
    const without = change((candidate) => void candidate.actions.splice(at, 1));
    defects.push({ ...defect('action dropped', actionNameOf(action, place, at), without), action: at + 1 });
  }
  return defects;
}
