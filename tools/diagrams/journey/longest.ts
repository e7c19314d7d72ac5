import type { Paragraph } from 'xstate-workbench/diagram/typeset';
import type { PlaceName } from './places.ts';
import type { LongWait, Journey } from './story.ts';

export const longestTitle = 'Durées maximales (chaque demande une fois, à son délai)';

/** Lists the timeouts of a wait in French: "5 s carte lue + 12 s réponse". */
const sumOf = ({ parts }: LongWait): string =>
  parts.length === 1
    ? ` : ${parts.map(({ says }) => says).join('')}`
    : ` = ${parts.map(({ duration, says }) => `${duration} ${says}`).join(' + ')}`;

const describe = ({ total, when }: LongWait): string => (when === undefined ? total : `${total} ${when}`);

export const longestWaitParagraphs = ({ waits, places }: Journey): readonly Paragraph[] => {
  const known = new Map(places);
  return waits.map((wait) => ({
    runs: [
      { text: known.get(wait.place)?.sign ?? '', tone: 'rank' },
      { text: ` ${describe(wait)}`, tone: 'event' },
      { text: sumOf(wait), tone: 'caption' },
    ],
  }));
};

/** Returns the customer's longest waits, as results of the atlas search. */
export const longestWaits = ({ waits, places }: Journey): { word: string; detail: string }[] => {
  const known = new Map(places);
  return waits.map((wait) => ({
    word: `${describe(wait)} au plus : ${known.get(wait.place)?.word ?? ''}`,
    detail: sumOf(wait).replace(/^ [:=] /, ''),
  }));
};

/** Returns the customer's longest waits in one box of the purchase diagram. */
export function longestAt(name: PlaceName, { waits }: Journey): readonly Paragraph[] {
  const said = waits.filter(({ place }) => place === name).map(describe);
  return said.length === 0
    ? []
    : [{ icon: 'elapsed', runs: [{ text: `Au plus ${said.join(' ; ')}.`, tone: 'actor' }] }];
}
