import type { Model } from 'xstate-workbench/paths/model';
import type { NamedModel } from '#tools/discover.ts';
import { composition, viewOf } from './checkout.ts';
import { dressedMenu } from './menu.ts';
import type { Shot, Subject } from './pictures.ts';
import { scenes } from './scenes.ts';
import { stillPages, unseen } from './seen.ts';
import { statesOf, type State } from './states.ts';
import { sizes, type View } from './view.ts';

const everywhere = (screen: string, view: View, { aim, press }: Pick<Shot, 'aim' | 'press'> = {}): Shot[] =>
  sizes.map((size) => ({ size, screen, view, aim, press }));

/** States that wait after a press on the order button. */
const waits = new Set(['visit.ordering.opening', 'visit.ordering.retrying', 'visit.reloading']);

const orderButton = '#select-your-box [type="submit"]';

const others: Readonly<Record<string, (state: State) => readonly Shot[]>> = {
  visit: ({ id, snapshot }) =>
    everywhere(
      'home',
      { kind: 'visit', visit: viewOf(snapshot) },
      { aim: orderButton, press: waits.has(id) ? orderButton : undefined },
    ),
  consent: ({ snapshot: { children } }) => {
    const dialog = children['askConsent'] ? 'first' : children['reopenConsent'] ? 'reopened' : 'none';
    return everywhere('home', { kind: 'consent', dialog });
  },
  menu: ({ snapshot: { value, context } }) =>
    everywhere('menus', { kind: 'menu', menu: { value, context: { ...dressedMenu(context) } } }),
};

/**
 * Returns all subjects of the gallery.
 * @param isWanted selects machines. Models without a wanted state are not explored
 * @throws Error that names a state without a screen
 */
export function planOf(
  models: readonly NamedModel[],
  isWanted: (machineId: string) => boolean,
): readonly Subject[] {
  const seen = models
    .map(({ model }): Model => model)
    .filter(({ machine: { id } }) => !unseen.has(id) && (id in scenes || isWanted(id)));
  const states = new Map(seen.map((model) => [model.machine.id, statesOf(model)]));
  const { shotsOfRoot, shotsOfChild } = composition(
    new Map([...states].filter(([machineId]) => machineId in scenes)),
  );
  const shotsOf = (state: State): readonly Shot[] => {
    if (state.machineId === 'checkout') return shotsOfRoot(state);
    return (others[state.machineId] ?? shotsOfChild)(state);
  };
  const charts = [...states.values()]
    .flat()
    .filter(({ machineId }) => isWanted(machineId))
    // Equal pictures get the name of the checkout's state.
    .toSorted((one, other) => Number(other.machineId === 'checkout') - Number(one.machineId === 'checkout'))
    .map((state) => ({ machineId: state.machineId, id: state.id, look: state.look, shots: shotsOf(state) }));
  const still = stillPages.map((name) => ({
    machineId: 'page',
    id: `page.${name}`,
    look: '',
    shots: everywhere(name, { kind: 'page', name }),
  }));
  return isWanted('page') ? [...charts, ...still] : charts;
}
