import type { AtlasMachine, MutantCounts } from '#tools/atlas/data.ts';
import { element, titledSection, type Child } from './dom.ts';

function countMutants({ mutants }: AtlasMachine, id: string): MutantCounts {
  const countsWithin = Object.entries(mutants?.states ?? {}).filter(
    ([state]) => state === id || state.startsWith(`${id}.`),
  );
  return {
    tried: countsWithin.reduce((sum, [, { tried }]) => sum + tried, 0),
    noticed: countsWithin.reduce((sum, [, { noticed }]) => sum + noticed, 0),
  };
}

/** Formats the result of a mutation test: « 48 mutants, 48 tués » (killed). */
const mutantSummary = ({ tried, noticed }: MutantCounts): string =>
  tried === 1
    ? `1 mutant, ${noticed === 1 ? 'tué' : 'survivant'}`
    : `${tried} mutants, ${noticed} tué${noticed > 1 ? 's' : ''}`;

const outdatedNote = 'Ces chiffres datent d’avant le dernier changement du diagramme ou de ses tests.';

export function mutantsLine(machine: AtlasMachine): string | undefined {
  const counts = countMutants(machine, machine.id);
  if (counts.tried === 0) return undefined;
  return (
    mutantSummary(counts) +
    (machine.mutants?.isOld === true ? ' (chiffres d’avant le dernier changement)' : '')
  );
}

export function mutantsSection(machine: AtlasMachine, id: string): Child {
  const { mutants } = machine;
  const counts = countMutants(machine, id);
  if (mutants === undefined || counts.tried === 0) return undefined;
  const ownCounts = mutants.states[id] ?? { tried: 0, noticed: 0 };
  const survivors = mutants.survivors.filter(({ state }) => state === id || state.startsWith(`${id}.`));
  return titledSection(
    'Tests de mutation',
    element(
      'p',
      {},
      element('strong', {}, mutantSummary(counts)),
      ownCounts.tried > 0 &&
        ownCounts.tried < counts.tried &&
        `, dont ${ownCounts.tried} dans cet état et les autres dans ses sous-états`,
      '. Un mutant est une copie du diagramme où une transition, une condition, une action ou un délai est effacé ou changé. Il est tué si un test échoue.',
    ),
    mutants.isOld && element('p', { class: 'note old' }, outdatedNote),
    survivors.length > 0 && [
      element('p', {}, survivors.length > 1 ? 'Survivants :' : 'Survivant :'),
      element(
        'ul',
        { class: 'survivors' },
        survivors.map(({ description }) => element('li', {}, description)),
      ),
    ],
  );
}
