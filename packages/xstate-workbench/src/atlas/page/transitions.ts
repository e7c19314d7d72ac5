import type { AtlasMachine, AtlasTransition } from '#workbench/atlas/data.ts';
import { element, type Child } from './dom.ts';
import { takes, type Known, type StateEntry, type Telling } from './known.ts';
import { addressOf, eventLink, link, machineLink, stateLink } from './links.ts';

export function codeOf({ code }: AtlasMachine, guard: string): Child {
  return (code.guards[guard] ?? []).map((place, index) =>
    element(
      'figure',
      { class: 'code' },
      element('figcaption', {}, `${index === 0 ? '' : 's’appuie sur '}${place.replace('#', ', ')}`),
      element('pre', {}, element('code', { lang: 'en' }, code.snippets[place] ?? '')),
    ),
  );
}

function ruleOf(machine: AtlasMachine, { guard, condition }: AtlasTransition): Child {
  if (guard === undefined) return condition && element('span', { class: 'condition' }, condition);
  return element(
    'details',
    { class: 'rule' },
    element('summary', { class: 'condition' }, condition),
    link(addressOf.guard(machine.id, guard), 'Transitions qui utilisent cette condition', 'more'),
    codeOf(machine, guard),
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

function outcomeOf(known: Known, from: StateEntry, { targets, isForbidden }: AtlasTransition): Child {
  if (isForbidden === true) return element('span', { class: 'refused' }, 'sans effet ici');
  if (targets.length === 0) return element('span', { class: 'stays' }, 'même état');
  return targets.map((target) =>
    element(
      'span',
      { class: 'goal' },
      '→ ',
      target === from.state.id ? 'l’état recommence' : stateLink(known, target, from),
    ),
  );
}

function groupOf(known: Known, from: StateEntry, alike: readonly AtlasTransition[], isLast: boolean): Child {
  const [first] = alike;
  if (first === undefined) return undefined;
  const { machine } = from;
  const isOpen = alike.every(({ guard }) => guard !== undefined) && first.kind === 'event';
  const senders = new Map(
    first.kind === 'event'
      ? known.tellings.flatMap((telling: Telling) =>
          telling.to === machine.id && takes(first, telling.event)
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
          [...senders.keys()].map((id, index) => [index > 0 && ', ', machineLink(known, id)]),
        ),
    ),
    element(
      alike.length > 1 || isOpen ? 'ol' : 'div',
      { class: 'candidates' },
      alike.map((transition) =>
        element(
          alike.length > 1 || isOpen ? 'li' : 'div',
          { 'data-transition': transition.name },
          ruleOf(machine, transition),
          outcomeOf(known, from, transition),
          effectsOf(machine, transition.actions),
        ),
      ),
      isOpen &&
        element(
          'li',
          { class: 'refused' },
          isLast ? 'sinon : refusé, rien ne change' : 'sinon : transition de l’état englobant, plus bas',
        ),
    ),
  );
}

const keyOf = ({ kind, event }: AtlasTransition): string => `${kind} ${event}`;

/** `true` if an ancestor also handles the event, when every candidate here fails. */
export const isTakenBy = (
  event: AtlasTransition,
  outer: readonly { readonly transitions: readonly AtlasTransition[] }[],
): boolean =>
  outer.some(({ transitions }) =>
    transitions.some((one) => takes(one, event.event) && one.isForbidden !== true),
  );

export const happeningsOf = (
  known: Known,
  from: StateEntry,
  transitions: readonly AtlasTransition[],
): Child => {
  const groups = [...Map.groupBy(transitions, keyOf).values()];
  return (
    groups.length > 0 &&
    element(
      'ul',
      { class: 'happenings' },
      groups.map((alike) => {
        const [first] = alike;
        return groupOf(known, from, alike, first === undefined || !isTakenBy(first, from.around));
      }),
    )
  );
};
