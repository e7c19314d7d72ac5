import type { AtlasMachine, AtlasState, AtlasTransition } from '#workbench/atlas/data.ts';
import { element, section, type Child } from './dom.ts';
import { eventWord, takes, type Known } from './known.ts';
import { machineLink, stateLink } from './links.ts';
import { codeOf, happeningsOf } from './transitions.ts';

const machineCrumb = (known: Known, { id }: AtlasMachine): Child =>
  element('nav', { class: 'breadcrumb', 'aria-label': 'Machine' }, machineLink(known, id), ' › ');

export const takersOf = (
  machine: AtlasMachine,
  event: string,
): { state: AtlasState; taken: AtlasTransition[] }[] =>
  machine.states
    .map((state) => ({
      state,
      taken: state.transitions.filter((one) => takes(one, event) || one.event === event),
    }))
    .filter(({ taken }) => taken.length > 0);

export const askersOf = (
  machine: AtlasMachine,
  guard: string,
): { state: AtlasState; transition: AtlasTransition }[] =>
  machine.states.flatMap((state) =>
    state.transitions.filter((one) => one.guard === guard).map((transition) => ({ state, transition })),
  );

export function eventPage(known: Known, machine: AtlasMachine, event: string): readonly Child[] {
  const senders = known.tellings.filter(({ to, event: sent }) => to === machine.id && sent === event);
  const bySender = [...Map.groupBy(senders, ({ from }) => from.state.id).values()];
  const takers = takersOf(machine, event).flatMap(({ state, taken }) => {
    const from = known.states.get(state.id);
    return from === undefined ? [] : [{ from, taken }];
  });
  return [
    machineCrumb(known, machine),
    element('h1', { tabindex: '-1' }, eventWord(machine, event)),
    element(
      'p',
      { class: 'identity' },
      element('code', {}, event),
      element('span', { class: 'badge' }, 'événement'),
    ),
    section(
      'Sources',
      senders.length === 0
        ? element('p', {}, 'Source externe : client, page ou service.')
        : element(
            'ul',
            {},
            bySender.map(
              ([first]) =>
                first &&
                element('li', {}, stateLink(known, first.from.state.id, known.states.get(machine.id))),
            ),
          ),
    ),
    section(
      'Effet selon l’état',
      takers.map(({ from, taken }) => [
        element('h3', { class: 'taker' }, stateLink(known, from.state.id)),
        happeningsOf(known, from, taken),
      ]),
    ),
    element('p', { class: 'note' }, 'Dans tout autre état, cet événement est sans effet.'),
  ];
}

export function guardPage(known: Known, machine: AtlasMachine, guard: string): readonly Child[] {
  const parts = machine.guardParts[guard] ?? [];
  return [
    machineCrumb(known, machine),
    element('h1', { tabindex: '-1' }, machine.words.guards[guard] ?? guard),
    element(
      'p',
      { class: 'identity' },
      element('code', {}, guard),
      element('span', { class: 'badge' }, 'condition'),
    ),
    parts.length > 0 &&
      section(
        'Conditions réunies',
        element(
          'ul',
          {},
          parts.map(({ word, isWanted }) =>
            element('li', {}, word, element('small', {}, ` (doit être ${isWanted ? 'vrai' : 'faux'})`)),
          ),
        ),
      ),
    section('Code', codeOf(machine, guard)),
    section(
      'Transitions qui l’utilisent',
      element(
        'ul',
        {},
        askersOf(machine, guard).map(({ state, transition: { word, targets, isForbidden } }) =>
          element(
            'li',
            {},
            stateLink(known, state.id),
            ` : ${word}`,
            isForbidden === true
              ? ', sans effet'
              : targets.map((target) => [' → ', stateLink(known, target)]),
          ),
        ),
      ),
    ),
  ];
}

export function tourPage(known: Known, machine: AtlasMachine, number: number): readonly Child[] {
  const tour = machine.tours[number - 1];
  const transitions = machine.states.flatMap((state) => state.transitions);
  const places = (ids: readonly string[]): Child =>
    ids.map((id, index) => [index > 0 && ' + ', stateLink(known, id)]);
  return [
    machineCrumb(known, machine),
    element('h1', { tabindex: '-1' }, `Parcours de test n° ${number}`),
    tour === undefined
      ? element('p', {}, 'Ce parcours n’existe pas, ou plus.')
      : [
          element('p', {}, 'Départ : ', places(tour.start)),
          element(
            'ol',
            { class: 'steps' },
            tour.steps.map(({ event, taken, refused, at }) => {
              const [first] = [...taken, ...refused].flatMap((index) => transitions[index] ?? []);
              const noes = refused.flatMap((index) => transitions[index]?.guard ?? []);
              return element(
                'li',
                {},
                element('strong', {}, first?.word ?? eventWord(machine, event)),
                noes.length > 0 &&
                  element(
                    'small',
                    {},
                    ` (non : ${noes.map((guard) => machine.words.guards[guard] ?? guard).join(' ; ')})`,
                  ),
                taken.length === 0 ? ' : refusé, état inchangé : ' : ' → ',
                places(at),
              );
            }),
          ),
        ],
  ];
}
