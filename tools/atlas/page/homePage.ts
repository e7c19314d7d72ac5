import { mutantsLine } from './mutantsSection.ts';
import { element, type Child } from './dom.ts';
import type { AtlasIndex } from './atlasIndex.ts';
import { link, machineLink } from './links.ts';

export function homePage(atlasIndex: AtlasIndex): readonly Child[] {
  const { machines, title, overview } = atlasIndex.atlas;
  const count = machines.reduce((sum, { states }) => sum + states.length - 1, 0);
  return [
    element('h1', { tabindex: '-1' }, title),
    element(
      'p',
      { class: 'lead' },
      `Toute la boutique, d’après son code : ${machines.length} machines, ${count} états. Cherchez un mot de l’écran, un état, un événement ou une condition, ou choisissez une machine.`,
    ),
    overview &&
      element(
        'a',
        { class: 'overview', href: overview.file, target: '_blank', rel: 'noopener' },
        // The link is above the drawing, because the drawing may be taller than the window.
        element('span', {}, `${overview.title} : ouvrir la feuille`),
        element('img', {
          src: overview.file,
          alt: overview.title,
          width: String(overview.width),
          height: String(overview.height),
        }),
      ),
    element(
      'ul',
      { class: 'machines' },
      machines.map((machine) => {
        const { id, states, tours, code } = machine;
        const [root] = states;
        const partners = new Set(
          atlasIndex.messages.flatMap(({ from, to }) =>
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
              withCount(states.length - 1, 'état'),
              withCount(Object.keys(code.guards).length, 'condition'),
              `${tours.length} parcours de test`,
            ].join(', '),
          ),
          element('p', {}, mutantsLine(machine)),
          partners.size > 0 &&
            element(
              'p',
              { class: 'partners' },
              'Échange avec ',
              [...partners].map((other, index) => [index > 0 && ', ', machineLink(atlasIndex, other)]),
            ),
        );
      }),
    ),
  ];
}

const withCount = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;
