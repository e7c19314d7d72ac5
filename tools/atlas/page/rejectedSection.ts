import type { AtlasTransition } from '#tools/atlas/data.ts';
import { element, titledSection, type Child } from './dom.ts';
import { eventWord, machineWord, handlesEvent, type AtlasIndex, type StateEntry } from './atlasIndex.ts';
import { eventLink, stateLink } from './links.ts';
import { transitionList } from './transitions.ts';

export const isBlocked = ({ isForbidden, guard }: AtlasTransition): boolean =>
  isForbidden === true && guard === undefined;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function ignoredEvents({ machine, state, ancestors }: StateEntry): string[] {
  const handlingTransitions = [
    state,
    ...ancestors,
    ...machine.states.filter(({ id }) => id.startsWith(`${state.id}.`)),
  ].flatMap(({ transitions }) => transitions);
  return Object.keys(machine.words.events).filter(
    (event) => !event.endsWith('*') && !handlingTransitions.some((one) => handlesEvent(one, event)),
  );
}

const statesHandling = ({ machine }: StateEntry, event: string): string[] =>
  machine.states
    .filter(({ transitions }) => transitions.some((one) => handlesEvent(one, event) && !isBlocked(one)))
    .map(({ id }) => id);

function handledElsewhere(atlasIndex: AtlasIndex, entry: StateEntry, events: readonly string[]): Child {
  const { machine } = entry;
  const byHandlingStates = [
    ...Map.groupBy(events, (event) => statesHandling(entry, event).join(' ')).entries(),
  ];
  return element(
    'ul',
    { class: 'elsewhere' },
    byHandlingStates
      .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
      .map(([stateIds, group]) =>
        element(
          'li',
          {},
          group.map((event, index) => [
            index > 0 && ', ',
            eventLink(machine, event, eventWord(machine, event)),
          ]),
          stateIds === ''
            ? ' : aucun état ne l’attend plus'
            : [
                ' : seulement dans ',
                stateIds.split(' ').map((id, index) => [index > 0 && ', ', stateLink(atlasIndex, id, entry)]),
              ],
        ),
      ),
  );
}

export function rejectedSection(atlasIndex: AtlasIndex, entry: StateEntry): Child {
  const { machine, state } = entry;
  const blocked = state.transitions.filter((one) => one.kind === 'event' && isBlocked(one));
  const ignored = ignoredEvents(entry);
  const eventLinks = (events: readonly (readonly [string, string])[]): Child =>
    events.map(([event, word], index) => [index > 0 && ', ', eventLink(machine, event, word)]);
  return titledSection(
    'Événements refusés ici',
    state.refusal !== undefined && element('p', {}, element('strong', {}, sentence(state.refusal))),
    blocked.length > 0 &&
      element(
        'p',
        {},
        'Sans effet ici, mais accepté dans l’état englobant : ',
        eventLinks(blocked.map(({ event, word }) => [event, word])),
      ),
    ignored.length > 0 &&
      element(
        'details',
        {},
        element(
          'summary',
          {},
          ignored.length === 1
            ? `Un événement de « ${machineWord(atlasIndex, machine.id)} » est attendu ailleurs, pas ici`
            : `${ignored.length} événements de « ${machineWord(atlasIndex, machine.id)} » sont attendus ailleurs, pas ici`,
        ),
        handledElsewhere(atlasIndex, entry, ignored),
      ),
  );
}

/** Lists the transitions that a state inherits from its ancestors, unless the state overrides them. */
export function inheritedSection(atlasIndex: AtlasIndex, entry: StateEntry): Child {
  const overridden = [entry.state];
  const parts = entry.ancestors.toReversed().map((outer) => {
    const inherited = outer.transitions.filter(
      (transition) =>
        !overridden.some(({ transitions }) =>
          transitions.some((one) => handlesEvent(one, transition.event) && one.guard === undefined),
        ),
    );
    overridden.push(outer);
    const from = atlasIndex.states.get(outer.id);
    return (
      inherited.length > 0 &&
      from !== undefined &&
      element(
        'details',
        { class: 'around' },
        element('summary', {}, `Partout dans « ${outer.word} » (${inherited.length})`),
        transitionList(atlasIndex, from, inherited),
      )
    );
  });
  return titledSection('Transitions héritées', parts);
}
