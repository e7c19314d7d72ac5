import type { AtlasTransition } from '#workbench/atlas/data.ts';
import { element, section, type Child } from './dom.ts';
import { eventWord, machineWord, takes, type Known, type StateEntry } from './known.ts';
import { eventLink, stateLink } from './links.ts';
import { happeningsOf } from './transitions.ts';

export const isShutOut = ({ isForbidden, guard }: AtlasTransition): boolean =>
  isForbidden === true && guard === undefined;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Events of the machine that neither the state nor its ancestors and descendants handle. */
function ignoredBy({ machine, state, around }: StateEntry): string[] {
  const here = [
    state,
    ...around,
    ...machine.states.filter(({ id }) => id.startsWith(`${state.id}.`)),
  ].flatMap(({ transitions }) => transitions);
  return Object.keys(machine.words.events).filter(
    (event) => !event.endsWith('*') && !here.some((one) => takes(one, event)),
  );
}

/** States that handle an event. At the root it would apply everywhere, so the root is excluded. */
const takersOf = ({ machine }: StateEntry, event: string): string[] =>
  machine.states
    .filter(({ transitions }) => transitions.some((one) => takes(one, event) && !isShutOut(one)))
    .map(({ id }) => id);

function elsewhereOf(known: Known, entry: StateEntry, events: readonly string[]): Child {
  const { machine } = entry;
  const byPlace = [...Map.groupBy(events, (event) => takersOf(entry, event).join(' ')).entries()];
  return element(
    'ul',
    { class: 'elsewhere' },
    byPlace
      .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
      .map(([places, alike]) =>
        element(
          'li',
          {},
          alike.map((event, index) => [
            index > 0 && ', ',
            eventLink(machine, event, eventWord(machine, event)),
          ]),
          places === ''
            ? ' : aucun état ne l’attend plus'
            : [
                ' : seulement dans ',
                places.split(' ').map((id, index) => [index > 0 && ', ', stateLink(known, id, entry)]),
              ],
        ),
      ),
  );
}

export function refusals(known: Known, entry: StateEntry): Child {
  const { machine, state } = entry;
  const shut = state.transitions.filter((one) => one.kind === 'event' && isShutOut(one));
  const ignored = ignoredBy(entry);
  const words = (events: readonly (readonly [string, string])[]): Child =>
    events.map(([event, word], index) => [index > 0 && ', ', eventLink(machine, event, word)]);
  return section(
    'Événements refusés ici',
    state.refusal !== undefined && element('p', {}, element('strong', {}, sentence(state.refusal))),
    shut.length > 0 &&
      element(
        'p',
        {},
        'Sans effet ici, mais accepté dans l’état englobant : ',
        words(shut.map(({ event, word }) => [event, word])),
      ),
    ignored.length > 0 &&
      element(
        'details',
        {},
        element(
          'summary',
          {},
          ignored.length === 1
            ? `Un événement de « ${machineWord(known, machine.id)} » est attendu ailleurs, pas ici`
            : `${ignored.length} événements de « ${machineWord(known, machine.id)} » sont attendus ailleurs, pas ici`,
        ),
        elsewhereOf(known, entry, ignored),
      ),
  );
}

/** Transitions inherited from ancestors, unless overridden. */
export function enclosingOf(known: Known, entry: StateEntry): Child {
  const overridden = [entry.state];
  const parts = entry.around.toReversed().map((outer) => {
    const kept = outer.transitions.filter(
      (transition) =>
        !overridden.some(({ transitions }) =>
          transitions.some((one) => takes(one, transition.event) && one.guard === undefined),
        ),
    );
    overridden.push(outer);
    const from = known.states.get(outer.id);
    return (
      kept.length > 0 &&
      from !== undefined &&
      element(
        'details',
        { class: 'around' },
        element('summary', {}, `Partout dans « ${outer.word} » (${kept.length})`),
        happeningsOf(known, from, kept),
      )
    );
  });
  return section('Transitions héritées', parts);
}
