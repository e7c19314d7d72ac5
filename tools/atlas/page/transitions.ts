import type { AtlasMachine, AtlasTransition } from '#tools/atlas/data.ts';
import { element, type Child } from './dom.ts';
import { handlesEvent, type AtlasIndex, type StateEntry, type SentMessage } from './atlasIndex.ts';
import { hrefOf, eventLink, link, machineLink, stateLink } from './links.ts';

export function guardCode({ code }: AtlasMachine, guard: string): Child {
  return (code.guards[guard] ?? []).map((place, index) =>
    element(
      'figure',
      { class: 'code' },
      element('figcaption', {}, `${index === 0 ? '' : 's’appuie sur '}${place.replace('#', ', ')}`),
      element('pre', {}, element('code', { lang: 'en' }, code.snippets[place] ?? '')),
    ),
  );
}

function guardDetails(machine: AtlasMachine, { guard, condition }: AtlasTransition): Child {
  if (guard === undefined) return condition && element('span', { class: 'condition' }, condition);
  return element(
    'details',
    { class: 'rule' },
    element('summary', { class: 'condition' }, condition),
    link(hrefOf.guard(machine.id, guard), 'Transitions qui utilisent cette condition', 'more'),
    guardCode(machine, guard),
  );
}

export function effectsOf(machine: AtlasMachine, actions: readonly string[]): Child {
  return (
    actions.length > 0 &&
    element(
      'span',
      { class: 'effects' },
      actions.map((name) => machine.words.actions[name] ?? name).join(', '),
    )
  );
}

function targetsOf(
  atlasIndex: AtlasIndex,
  from: StateEntry,
  { targets, isForbidden }: AtlasTransition,
): Child {
  if (isForbidden === true) return element('span', { class: 'refused' }, 'sans effet ici');
  if (targets.length === 0) return element('span', { class: 'stays' }, 'même état');
  return targets.map((target) =>
    element(
      'span',
      { class: 'goal' },
      '→ ',
      target === from.state.id ? 'l’état recommence' : stateLink(atlasIndex, target, from),
    ),
  );
}

function eventItem(
  atlasIndex: AtlasIndex,
  from: StateEntry,
  candidates: readonly AtlasTransition[],
  isLast: boolean,
): Child {
  const [first] = candidates;
  if (first === undefined) return undefined;
  const { machine } = from;
  const canFail = candidates.every(({ guard }) => guard !== undefined) && first.kind === 'event';
  const senders = new Map(
    first.kind === 'event'
      ? atlasIndex.messages.flatMap((telling: SentMessage) =>
          telling.to === machine.id && handlesEvent(first, telling.event)
            ? [[telling.from.machine.id, telling]]
            : [],
        )
      : [],
  );
  return element(
    'li',
    { class: `happening ${first.kind}` },
    element(
      'h3',
      {},
      first.kind === 'event' ? eventLink(machine, first.event, first.word) : first.word,
      senders.size > 0 &&
        element(
          'small',
          {},
          ' envoyé par ',
          [...senders.keys()].map((id, index) => [index > 0 && ', ', machineLink(atlasIndex, id)]),
        ),
    ),
    element(
      candidates.length > 1 || canFail ? 'ol' : 'div',
      { class: 'candidates' },
      candidates.map((transition) =>
        element(
          candidates.length > 1 || canFail ? 'li' : 'div',
          { 'data-transition': transition.name },
          guardDetails(machine, transition),
          targetsOf(atlasIndex, from, transition),
          effectsOf(machine, transition.actions),
        ),
      ),
      canFail &&
        element(
          'li',
          { class: 'refused' },
          isLast ? 'sinon : refusé, rien ne change' : 'sinon : transition de l’état englobant, plus bas',
        ),
    ),
  );
}

const eventKey = ({ kind, event }: AtlasTransition): string => `${kind} ${event}`;

/** `true` if an ancestor handles the event whenever every guard of the state rejects it. */
const isHandledByAncestor = (
  event: AtlasTransition,
  ancestors: readonly { readonly transitions: readonly AtlasTransition[] }[],
): boolean =>
  ancestors.some(({ transitions }) =>
    transitions.some((one) => handlesEvent(one, event.event) && one.isForbidden !== true),
  );

export const transitionList = (
  atlasIndex: AtlasIndex,
  from: StateEntry,
  transitions: readonly AtlasTransition[],
): Child => {
  const groups = [...Map.groupBy(transitions, eventKey).values()];
  return (
    groups.length > 0 &&
    element(
      'ul',
      { class: 'happenings' },
      groups.map((candidates) => {
        const [first] = candidates;
        return eventItem(
          atlasIndex,
          from,
          candidates,
          first === undefined || !isHandledByAncestor(first, from.ancestors),
        );
      }),
    )
  );
};
