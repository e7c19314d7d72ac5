import type { Paragraph } from 'xstate-workbench/diagram/typeset';
import type { PlaceName } from './places.ts';
import type { LongWait, Story } from './story.ts';

export const longestTitle =
  'Au plus long, si chaque réponse tarde jusqu’à sa limite (chaque demande faite une fois)';

/** What a wait is the sum of: "5 s carte lue + 12 s réponse". */
const sumOf = ({ parts }: LongWait): string =>
  parts.length === 1
    ? ` : ${parts.map(({ says }) => says).join('')}`
    : ` = ${parts.map(({ duration, says }) => `${duration} ${says}`).join(' + ')}`;

/** The longest waits, each with the limits that it is the sum of. */
export const longestLines = ({ waits, places }: Story): readonly Paragraph[] => {
  const known = new Map(places);
  return waits.map((wait) => ({
    runs: [
      { text: known.get(wait.place)?.sign ?? '', tone: 'rank' },
      { text: ` ${wait.total}${wait.when === undefined ? '' : ` ${wait.when}`}`, tone: 'event' },
      { text: sumOf(wait), tone: 'caption' },
    ],
  }));
};

/** The same in the box of a place, without its parts. */
export function longestAt(name: PlaceName, { waits }: Story): readonly Paragraph[] {
  const own = waits.filter(({ place }) => place === name);
  const said = own.map(({ total, when }) => `${total}${when === undefined ? '' : ` ${when}`}`);
  return own.length === 0
    ? []
    : [{ icon: 'elapsed', runs: [{ text: `Au plus ${said.join(' ; ')}.`, tone: 'actor' }] }];
}
