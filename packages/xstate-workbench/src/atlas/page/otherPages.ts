import type { AtlasMachine, AtlasState, AtlasTransition } from '#workbench/atlas/data.ts';
import { defectsLine } from './defects.ts';
import { element, section, type Child } from './dom.ts';
import { eventWord, takes, type Known } from './known.ts';
import { link, machineLink, stateLink } from './links.ts';
import { codeOf, happeningsOf } from './transitions.ts';

const machineCrumb = (known: Known, { id }: AtlasMachine): Child =>
  element('nav', { class: 'breadcrumb', 'aria-label': 'Machine' }, machineLink(known, id), ' › ');

/** Where the reader begins: every machine, with whom it talks. */
export function homePage(known: Known): readonly Child[] {
  const { machines, title } = known.atlas;
  const count = machines.reduce((sum, { states }) => sum + states.length, 0);
  return [
    element('h1', { tabindex: '-1' }, title),
    element(
      'p',
      { class: 'lead' },
      `Tout ce que fait la boutique, tiré de ce qui tourne : ${machines.length} machines, ${count} états. Cherchez un mot de l’écran, un état, un événement ou une règle, ou commencez par une machine.`,
    ),
    element(
      'ul',
      { class: 'machines' },
      machines.map((machine) => {
        const { id, states, tours, code } = machine;
        const [root] = states;
        const partners = new Set(
          known.tellings.flatMap(({ from, to }) =>
            from.machine.id === id ? [to] : to === id ? [from.machine.id] : [],
          ),
        );
        return element(
          'li',
          {},
          element('h2', {}, link(`#${id}`, root?.word ?? id)),
          element('p', { class: 'identity' }, element('code', {}, id)),
          element(
            'p',
            {},
            [
              counted(states.length - 1, 'état'),
              counted(Object.keys(code.guards).length, 'règle'),
              `${tours.length} parcours de test`,
            ].join(', '),
          ),
          element('p', {}, defectsLine(machine)),
          partners.size > 0 &&
            element(
              'p',
              { class: 'partners' },
              'Parle avec ',
              [...partners].map((other, index) => [index > 0 && ', ', machineLink(known, other)]),
            ),
        );
      }),
    ),
  ];
}

/** « 1 règle », « 3 règles ». */
const counted = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

/** The states that make something of an event, with the transitions that take it. */
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

/** The states that ask a guard, once for each transition that does. */
export const askersOf = (
  machine: AtlasMachine,
  guard: string,
): { state: AtlasState; transition: AtlasTransition }[] =>
  machine.states.flatMap((state) =>
    state.transitions.filter((one) => one.guard === guard).map((transition) => ({ state, transition })),
  );

/** One event of a machine: who sends it, and what each state makes of it. */
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
      'D’où il vient',
      senders.length === 0
        ? element('p', {}, 'De l’extérieur : du client, de la page ou d’un service.')
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
      'Ce qu’il fait, selon l’état',
      takers.map(({ from, taken }) => [
        element('h3', { class: 'taker' }, stateLink(known, from.state.id)),
        happeningsOf(known, from, taken),
      ]),
    ),
    element('p', { class: 'note' }, 'Dans tout autre état, il est sans effet.'),
  ];
}

/** One guard: its code, and where it is asked. */
export function guardPage(known: Known, machine: AtlasMachine, guard: string): readonly Child[] {
  return [
    machineCrumb(known, machine),
    element('h1', { tabindex: '-1' }, machine.words.guards[guard] ?? guard),
    element(
      'p',
      { class: 'identity' },
      element('code', {}, guard),
      element('span', { class: 'badge' }, 'règle'),
    ),
    section('Telle qu’elle est écrite', codeOf(machine, guard)),
    section(
      'Où elle est posée',
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
              ? ', sans effet alors'
              : targets.map((target) => [' → ', stateLink(known, target)]),
          ),
        ),
      ),
    ),
  ];
}

/** One tour, step by step. */
export function tourPage(known: Known, machine: AtlasMachine, number: number): readonly Child[] {
  const tour = machine.tours[number - 1];
  const transitions = machine.states.flatMap((state) => state.transitions);
  const places = (ids: readonly string[]): Child =>
    ids.map((id, index) => [index > 0 && ' + ', stateLink(known, id)]);
  return [
    machineCrumb(known, machine),
    element('h1', { tabindex: '-1' }, `Parcours de test n° ${number}`),
    tour === undefined
      ? element('p', {}, 'Ce parcours n’existe pas ou plus.')
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
                taken.length === 0 ? ' : refusé, on reste dans ' : ' → ',
                places(at),
              );
            }),
          ),
        ],
  ];
}
