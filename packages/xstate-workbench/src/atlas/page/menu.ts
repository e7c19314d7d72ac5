import type { AtlasState } from '#workbench/atlas/data.ts';
import { element, type Child } from './dom.ts';
import type { Known } from './known.ts';

const depthOf = ({ id }: AtlasState): number => id.split('.').length;

function listOf(states: readonly AtlasState[], depth: number, within: string): Child {
  const here = states.filter((state) => depthOf(state) === depth && state.id.startsWith(`${within}.`));
  return (
    here.length > 0 &&
    element(
      'ul',
      {},
      here.map(({ id, word, tone }) =>
        element(
          'li',
          {},
          element('a', { href: `#${id}`, class: tone ?? '' }, word),
          listOf(states, depth + 1, id),
        ),
      ),
    )
  );
}

function centre(link: Element, list: Element): void {
  const [here, room] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  const margin = Math.min(here.height, room.height / 4);
  if (here.top >= room.top + margin && here.bottom <= room.bottom - margin) return;
  list.scrollBy(0, here.top - room.top - (room.height - here.height) / 2);
}

export function createMenu(known: Known, menu: HTMLElement): { follow(id: string): void } {
  menu.append(
    ...known.atlas.machines.map(({ id, states }) =>
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
            listOf(states, 2, id),
          ),
        ),
      ),
    ),
  );
  return {
    follow(id) {
      const [machine] = id.split('.', 1);
      for (const part of menu.querySelectorAll('details')) {
        if (part.dataset['machine'] === machine) part.open = true;
      }
      for (const link of menu.querySelectorAll('a')) {
        const isHere = link.getAttribute('href') === `#${id}`;
        if (isHere) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
        if (isHere) centre(link, menu);
      }
    },
  };
}
