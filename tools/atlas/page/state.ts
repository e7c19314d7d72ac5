import type { AtlasState } from '#tools/atlas/data.ts';
import { messagesSection } from './messagesSection.ts';
import { mutantsSection } from './mutantsSection.ts';
import { element, titledSection, type Child } from './dom.ts';
import type { AtlasIndex, StateEntry } from './atlasIndex.ts';
import { hrefOf, link, stateLink } from './links.ts';
import { picturesOf } from './pictures.ts';
import { inheritedSection, isBlocked, rejectedSection } from './rejectedSection.ts';
import { transitionList } from './transitions.ts';

const toneWords = { working: 'travail en cours ou attente', problem: 'difficulté' } as const;

const breadcrumb = ({ ancestors }: StateEntry): Child =>
  ancestors.length > 0 &&
  element(
    'nav',
    { class: 'breadcrumb', 'aria-label': 'États englobants' },
    ancestors.map(({ id, word }) => [link(`#${id}`, word), ' › ']),
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

function incomingSection(atlasIndex: AtlasIndex, entry: StateEntry): Child {
  const incoming = atlasIndex.incoming.get(entry.state.id) ?? [];
  return titledSection(
    'Transitions entrantes',
    incoming.length > 0 &&
      element(
        'ul',
        { class: 'arrivals' },
        incoming.map(({ from, transition }) =>
          element(
            'li',
            { 'data-transition': transition.name },
            'depuis ',
            stateLink(atlasIndex, from.state.id, entry),
            ' : ',
            transition.word,
            transition.condition !== undefined &&
              element('span', { class: 'condition' }, ` ${transition.condition}`),
          ),
        ),
      ),
  );
}

function toursSection({ machine, state }: StateEntry): Child {
  const isInState = (id: string): boolean => id === state.id || id.startsWith(`${state.id}.`);
  const tourNumbers = machine.tours.flatMap(({ start, steps }, index) =>
    [start, ...steps.map(({ states }) => states)].some((leaves) => leaves.some(isInState)) ? [index + 1] : [],
  );
  return titledSection(
    'Parcours de test de cet état',
    tourNumbers.length > 0 &&
      element(
        'p',
        { class: 'tours' },
        tourNumbers.map((number) => [link(hrefOf.tour(machine.id, number), `n° ${number}`), ' ']),
      ),
  );
}

export function statePage(atlasIndex: AtlasIndex, entry: StateEntry): readonly Child[] {
  const { machine, state } = entry;
  const innerStates = machine.states.filter(
    ({ id }) => id.startsWith(`${state.id}.`) && !id.slice(state.id.length + 1).includes('.'),
  );
  return [
    breadcrumb(entry),
    element('h1', { tabindex: '-1' }, state.word),
    element('p', { class: 'identity' }, element('code', {}, state.id), badges(state)),
    state.announcement !== undefined &&
      element(
        'blockquote',
        {},
        element('p', {}, `« ${state.announcement} »`),
        element('footer', {}, 'Texte annoncé par le lecteur d’écran'),
      ),
    titledSection(
      'Événements attendus ici',
      transitionList(
        atlasIndex,
        entry,
        state.transitions.filter((one) => !isBlocked(one)),
      ),
    ),
    rejectedSection(atlasIndex, entry),
    inheritedSection(atlasIndex, entry),
    titledSection(
      'Sous-états',
      innerStates.length > 0 &&
        element(
          'ul',
          { class: 'inner' },
          innerStates.map(({ id }) => element('li', {}, stateLink(atlasIndex, id, entry))),
        ),
    ),
    element('div', { class: 'pictures' }, picturesOf(entry)),
    messagesSection(atlasIndex, entry),
    incomingSection(atlasIndex, entry),
    toursSection(entry),
    mutantsSection(machine, state.id),
  ];
}
