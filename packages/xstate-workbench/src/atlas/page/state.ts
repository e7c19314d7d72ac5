import type { AtlasState } from '#workbench/atlas/data.ts';
import { conversation } from './conversation.ts';
import { defects } from './defects.ts';
import { element, section, type Child } from './dom.ts';
import type { Known, StateEntry } from './known.ts';
import { addressOf, link, stateLink } from './links.ts';
import { picturesOf } from './pictures.ts';
import { enclosingOf, isShutOut, refusals } from './refusals.ts';
import { happeningsOf } from './transitions.ts';

const toneWords = { working: 'travail en cours ou attente', problem: 'difficulté' } as const;

const breadcrumb = ({ around }: StateEntry): Child =>
  around.length > 0 &&
  element(
    'nav',
    { class: 'breadcrumb', 'aria-label': 'États englobants' },
    around.map(({ id, word }) => [link(`#${id}`, word), ' › ']),
  );

const badges = ({ kind, tone }: AtlasState): Child =>
  element(
    'span',
    { class: 'badges' },
    [
      ...(tone === undefined ? [] : [[tone, toneWords[tone]] as const]),
      ...(kind === 'final' ? [['final', 'fin'] as const] : []),
      ...(kind === 'parallel' ? [['parallel', 'régions simultanées'] as const] : []),
    ].map(([name, word]) => element('span', { class: `badge ${name}` }, word)),
  );

function arrivalsOf(known: Known, entry: StateEntry): Child {
  const arrivals = known.arrivals.get(entry.state.id) ?? [];
  return section(
    'Transitions entrantes',
    arrivals.length > 0 &&
      element(
        'ul',
        { class: 'arrivals' },
        arrivals.map(({ from, transition }) =>
          element(
            'li',
            { 'data-transition': transition.name },
            'depuis ',
            stateLink(known, from.state.id, entry),
            ' : ',
            transition.word,
            transition.condition !== undefined &&
              element('span', { class: 'condition' }, ` ${transition.condition}`),
          ),
        ),
      ),
  );
}

function toursThrough({ machine, state }: StateEntry): Child {
  const isHere = (id: string): boolean => id === state.id || id.startsWith(`${state.id}.`);
  const passing = machine.tours.flatMap(({ start, steps }, index) =>
    [start, ...steps.map(({ at }) => at)].some((leaves) => leaves.some(isHere)) ? [index + 1] : [],
  );
  return section(
    'Parcours de test de cet état',
    passing.length > 0 &&
      element(
        'p',
        { class: 'tours' },
        passing.map((number) => [link(addressOf.tour(machine.id, number), `n° ${number}`), ' ']),
      ),
  );
}

export function statePage(known: Known, entry: StateEntry): readonly Child[] {
  const { machine, state } = entry;
  const inner = machine.states.filter(
    ({ id }) => id.startsWith(`${state.id}.`) && !id.slice(state.id.length + 1).includes('.'),
  );
  return [
    breadcrumb(entry),
    element('h1', { tabindex: '-1' }, state.word),
    element('p', { class: 'identity' }, element('code', {}, state.id), badges(state)),
    state.said !== undefined &&
      element(
        'blockquote',
        {},
        element('p', {}, `« ${state.said} »`),
        element('footer', {}, 'Texte annoncé par le lecteur d’écran'),
      ),
    section(
      'Événements attendus ici',
      happeningsOf(
        known,
        entry,
        state.transitions.filter((one) => !isShutOut(one)),
      ),
    ),
    refusals(known, entry),
    enclosingOf(known, entry),
    section(
      'Sous-états',
      inner.length > 0 &&
        element(
          'ul',
          { class: 'inner' },
          inner.map(({ id }) => element('li', {}, stateLink(known, id, entry))),
        ),
    ),
    element('div', { class: 'pictures' }, picturesOf(entry)),
    conversation(known, entry),
    arrivalsOf(known, entry),
    toursThrough(entry),
    defects(machine, state.id),
  ];
}
