import type { AtlasState } from '#tools/atlas/data.ts';
import { element, type Child } from './dom.ts';
import type { AtlasIndex } from './atlasIndex.ts';

const depthOf = ({ id }: AtlasState): number => id.split('.').length;

function stateList(states: readonly AtlasState[], depth: number, parentId: string): Child {
  const children = states.filter((state) => depthOf(state) === depth && state.id.startsWith(`${parentId}.`));
  return (
    children.length > 0 &&
    element(
      'ul',
      {},
      children.map(({ id, word, tone }) =>
        element(
          'li',
          {},
          element('a', { href: `#${id}`, class: tone ?? '' }, word),
          stateList(states, depth + 1, id),
        ),
      ),
    )
  );
}

function scrollIntoList(link: Element, list: Element): void {
  const [linkBox, listBox] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  const margin = Math.min(linkBox.height, listBox.height / 4);
  if (linkBox.top >= listBox.top + margin && linkBox.bottom <= listBox.bottom - margin) return;
  list.scrollBy(0, linkBox.top - listBox.top - (listBox.height - linkBox.height) / 2);
}

export function createMenu(atlasIndex: AtlasIndex, menu: HTMLElement): { selectState(id: string): void } {
  menu.append(
    ...atlasIndex.atlas.machines.map(({ id, states }) =>
      element(
        'details',
        { 'data-machine': id },
        element('summary', {}, states[0]?.word ?? id),
        element(
          'ul',
          {},
          element(
            'li',
            {},
            element('a', { href: `#${id}`, class: 'whole' }, 'La machine entière'),
            stateList(states, 2, id),
          ),
        ),
      ),
    ),
  );
  return {
    selectState(id) {
      const [machine] = id.split('.', 1);
      for (const group of menu.querySelectorAll('details')) {
        if (group.dataset['machine'] === machine) group.open = true;
      }
      for (const link of menu.querySelectorAll('a')) {
        const isCurrent = link.getAttribute('href') === `#${id}`;
        if (isCurrent) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
        if (isCurrent) scrollIntoList(link, menu);
      }
    },
  };
}
