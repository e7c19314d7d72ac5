import type { AtlasMachine, AtlasState, AtlasTransition } from '#tools/atlas/data.ts';
import { element, titledSection, type Child } from './dom.ts';
import { eventWord, handlesEvent, type AtlasIndex } from './atlasIndex.ts';
import { machineLink, stateLink } from './links.ts';
import { guardCode, transitionList } from './transitions.ts';

const machineCrumb = (atlasIndex: AtlasIndex, { id }: AtlasMachine): Child =>
  element('nav', { class: 'breadcrumb', 'aria-label': 'Machine' }, machineLink(atlasIndex, id), ' › ');

export const statesHandling = (
  machine: AtlasMachine,
  event: string,
): { state: AtlasState; transitions: AtlasTransition[] }[] =>
  machine.states
    .map((state) => ({
      state,
      transitions: state.transitions.filter(
        (candidate) => handlesEvent(candidate, event) || candidate.event === event,
      ),
    }))
    .filter(({ transitions }) => transitions.length > 0);

export const statesWithGuard = (
  machine: AtlasMachine,
  guard: string,
): { state: AtlasState; transition: AtlasTransition }[] =>
  machine.states.flatMap((state) =>
    state.transitions
      .filter((candidate) => candidate.guard === guard)
      .map((transition) => ({ state, transition })),
  );

export function eventPage(atlasIndex: AtlasIndex, machine: AtlasMachine, event: string): readonly Child[] {
  const senders = atlasIndex.messages.filter(({ to, event: sent }) => to === machine.id && sent === event);
  const bySender = [...Map.groupBy(senders, ({ from }) => from.state.id).values()];
  const handlers = statesHandling(machine, event).flatMap(({ state, transitions }) => {
    const from = atlasIndex.states.get(state.id);
    return from === undefined ? [] : [{ from, taken: transitions }];
  });
  return [
    machineCrumb(atlasIndex, machine),
    element('h1', { tabindex: '-1' }, eventWord(machine, event)),
    element(
      'p',
      { class: 'identity' },
      element('code', {}, event),
      element('span', { class: 'badge' }, 'événement'),
    ),
    titledSection(
      'Sources',
      senders.length === 0
        ? element('p', {}, 'Source externe : client, page ou service.')
        : element(
            'ul',
            {},
            bySender.map(
              ([first]) =>
                first &&
                element(
                  'li',
                  {},
                  stateLink(atlasIndex, first.from.state.id, atlasIndex.states.get(machine.id)),
                ),
            ),
          ),
    ),
    titledSection(
      'Effet selon l’état',
      handlers.map(({ from, taken }) => [
        element('h3', { class: 'taker' }, stateLink(atlasIndex, from.state.id)),
        transitionList(atlasIndex, from, taken),
      ]),
    ),
    element('p', { class: 'note' }, 'Dans tout autre état, cet événement est sans effet.'),
  ];
}

export function guardPage(atlasIndex: AtlasIndex, machine: AtlasMachine, guard: string): readonly Child[] {
  const parts = machine.guardParts[guard] ?? [];
  return [
    machineCrumb(atlasIndex, machine),
    element('h1', { tabindex: '-1' }, machine.words.guards[guard] ?? guard),
    element(
      'p',
      { class: 'identity' },
      element('code', {}, guard),
      element('span', { class: 'badge' }, 'condition'),
    ),
    parts.length > 0 &&
      titledSection(
        'Conditions réunies',
        element(
          'ul',
          {},
          parts.map(({ word, isWanted }) =>
            element('li', {}, word, element('small', {}, ` (doit être ${isWanted ? 'vrai' : 'faux'})`)),
          ),
        ),
      ),
    titledSection('Code', guardCode(machine, guard)),
    titledSection(
      'Transitions qui l’utilisent',
      element(
        'ul',
        {},
        statesWithGuard(machine, guard).map(({ state, transition: { word, targets, isForbidden } }) =>
          element(
            'li',
            {},
            stateLink(atlasIndex, state.id),
            ` : ${word}`,
            isForbidden === true
              ? ', sans effet'
              : targets.map((target) => [' → ', stateLink(atlasIndex, target)]),
          ),
        ),
      ),
    ),
  ];
}

export function tourPage(atlasIndex: AtlasIndex, machine: AtlasMachine, number: number): readonly Child[] {
  const tour = machine.tours[number - 1];
  const transitions = machine.states.flatMap((state) => state.transitions);
  const stateLinks = (ids: readonly string[]): Child =>
    ids.map((id, index) => [index > 0 && ' + ', stateLink(atlasIndex, id)]);
  return [
    machineCrumb(atlasIndex, machine),
    element('h1', { tabindex: '-1' }, `Parcours de test n° ${number}`),
    tour === undefined
      ? element('p', {}, 'Ce parcours n’existe pas, ou plus.')
      : [
          element('p', {}, 'Départ : ', stateLinks(tour.start)),
          element(
            'ol',
            { class: 'steps' },
            tour.steps.map(({ event, takenTransitions, rejectedTransitions, states }) => {
              const [first] = [...takenTransitions, ...rejectedTransitions].flatMap(
                (index) => transitions[index] ?? [],
              );
              const rejectedGuards = rejectedTransitions.flatMap((index) => transitions[index]?.guard ?? []);
              return element(
                'li',
                {},
                element('strong', {}, first?.word ?? eventWord(machine, event)),
                rejectedGuards.length > 0 &&
                  element(
                    'small',
                    {},
                    ` (non : ${rejectedGuards.map((guard) => machine.words.guards[guard] ?? guard).join(' ; ')})`,
                  ),
                takenTransitions.length === 0 ? ' : refusé, état inchangé : ' : ' → ',
                stateLinks(states),
              );
            }),
          ),
        ],
  ];
}
