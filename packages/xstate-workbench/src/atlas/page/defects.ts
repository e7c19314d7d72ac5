import type { AtlasMachine, Tried } from '#workbench/atlas/data.ts';
import { element, section, type Child } from './dom.ts';

function triedIn({ mutants }: AtlasMachine, id: string): Tried {
  const inside = Object.entries(mutants?.states ?? {}).filter(
    ([state]) => state === id || state.startsWith(`${id}.`),
  );
  return {
    tried: inside.reduce((sum, [, { tried }]) => sum + tried, 0),
    noticed: inside.reduce((sum, [, { noticed }]) => sum + noticed, 0),
  };
}

/** « 48 mutants, 48 tués » */
const countedOf = ({ tried, noticed }: Tried): string =>
  tried === 1
    ? `1 mutant, ${noticed === 1 ? 'tué' : 'survivant'}`
    : `${tried} mutants, ${noticed} tué${noticed > 1 ? 's' : ''}`;

const oldNote = 'Ces chiffres datent d’avant le dernier changement du diagramme ou de ses tests.';

/** `undefined` without mutants. */
export function defectsLine(machine: AtlasMachine): string | undefined {
  const figures = triedIn(machine, machine.id);
  if (figures.tried === 0) return undefined;
  return (
    countedOf(figures) + (machine.mutants?.isOld === true ? ' (chiffres d’avant le dernier changement)' : '')
  );
}

export function defects(machine: AtlasMachine, id: string): Child {
  const { mutants } = machine;
  const figures = triedIn(machine, id);
  if (mutants === undefined || figures.tried === 0) return undefined;
  const own = mutants.states[id] ?? { tried: 0, noticed: 0 };
  const survivors = mutants.survivors.filter(({ state }) => state === id || state.startsWith(`${id}.`));
  return section(
    'Tests de mutation',
    element(
      'p',
      {},
      element('strong', {}, countedOf(figures)),
      own.tried > 0 &&
        own.tried < figures.tried &&
        `, dont ${own.tried} dans cet état et les autres dans ses sous-états`,
      '. Un mutant est une copie du diagramme où une transition, une condition, une action ou un délai est effacé ou changé. Il est tué si un test échoue.',
    ),
    mutants.isOld && element('p', { class: 'note old' }, oldNote),
    survivors.length > 0 && [
      element('p', {}, survivors.length > 1 ? 'Survivants :' : 'Survivant :'),
      element(
        'ul',
        { class: 'survivors' },
        survivors.map(({ said }) => element('li', {}, said)),
      ),
    ],
  );
}
