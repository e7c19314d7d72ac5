import type { Model } from 'xstate-workbench/paths/model';
import type { NamedModel } from '#tools/discover.ts';
import { createComposition, toMachineView } from './checkout.ts';
import { firstWeekShown, withMeals } from './menu.ts';
import type { Shot, Subject } from './pictures.ts';
import { scenes } from './scenes.ts';
import { staticPages, hiddenMachines } from './seen.ts';
import { findStates, type State } from './states.ts';
import { sizes, type View } from './view.ts';

const shotsAtAllSizes = (
  screen: string,
  view: View,
  { scrollTarget, clickTarget }: Pick<Shot, 'scrollTarget' | 'clickTarget'> = {},
): Shot[] => sizes.map((size) => ({ size, screen, view, aim: scrollTarget, press: clickTarget }));

/** States after a press on the order button, in which the checkout is still loading. */
const loadingStates = new Set(['visit.ordering.opening', 'visit.ordering.retrying', 'visit.reloading']);

const orderButton = '#select-your-box [type="submit"]';

const shotsByMachine: Readonly<Record<string, (state: State) => readonly Shot[]>> = {
  visit: ({ id, snapshot }) =>
    shotsAtAllSizes(
      'home',
      { kind: 'visit', visit: toMachineView(snapshot) },
      { scrollTarget: orderButton, clickTarget: loadingStates.has(id) ? orderButton : undefined },
    ),
  consent: ({ snapshot: { children } }) => {
    const dialog = children['showConsentDialog'] ? 'first' : children['reopenConsent'] ? 'reopened' : 'none';
    return shotsAtAllSizes('home', { kind: 'consent', dialog });
  },
  menu: ({ snapshot: { value, context } }) =>
    shotsAtAllSizes('menus', { kind: 'menu', menu: { value, context: { ...withMeals(context) } } }),
  wishes: ({ snapshot: { value, context } }) =>
    shotsAtAllSizes('menus', { kind: 'menu', menu: firstWeekShown, wishes: { value, context } }),
};

/**
 * Returns all states of which the gallery takes pictures.
 * @param isWanted selects machines. Models of other machines are not explored
 * @throws Error that names a state without a screen
 */
export function planSubjects(
  models: readonly NamedModel[],
  isWanted: (machineId: string) => boolean,
): readonly Subject[] {
  const visibleModels = models
    .map(({ model }): Model => model)
    .filter(({ machine: { id } }) => !hiddenMachines.has(id) && (id in scenes || isWanted(id)));
  const states = new Map(visibleModels.map((model) => [model.machine.id, findStates(model)]));
  const { shotsOfRoot, shotsOfChild } = createComposition(
    new Map([...states].filter(([machineId]) => machineId in scenes)),
  );
  const shotsOf = (state: State): readonly Shot[] => {
    if (state.machineId === 'checkout') return shotsOfRoot(state);
    return (shotsByMachine[state.machineId] ?? shotsOfChild)(state);
  };
  const chartSubjects = [...states.values()]
    .flat()
    .filter(({ machineId }) => isWanted(machineId))
    // Sorts states of the checkout first, because equal pictures share a file with the first state's name.
    .toSorted(
      (first, second) => Number(second.machineId === 'checkout') - Number(first.machineId === 'checkout'),
    )
    .map((state) => ({
      machineId: state.machineId,
      id: state.id,
      variant: state.variant,
      shots: shotsOf(state),
    }));
  const staticPageSubjects = staticPages.map((name) => ({
    machineId: 'page',
    id: `page.${name}`,
    variant: '',
    shots: shotsAtAllSizes(name, { kind: 'page', name }),
  }));
  return isWanted('page') ? [...chartSubjects, ...staticPageSubjects] : chartSubjects;
}
