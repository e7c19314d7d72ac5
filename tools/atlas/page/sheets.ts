import type { AtlasMachine, Drawing } from '#tools/atlas/data.ts';
import { machineWord, type AtlasIndex } from './atlasIndex.ts';

/**
 * Sheet (one drawn page of a chart), as described by its file name. `checkout.payment-details-2.svg` is the second
 * detail sheet of `checkout.payment`.
 */
interface Sheet {
  readonly drawing: Drawing;
  readonly subject: string;
  readonly isDetails: boolean;
  readonly number: number;
}

function sheetOf(drawing: Drawing): Sheet {
  const name = drawing.file.replace(/^.*\//, '').replace(/\.svg$/, '');
  const {
    subject = name,
    details,
    number = '1',
  } = /^(?<subject>.*?)(?<details>-details)?(?:-(?<number>\d+))?$/.exec(name)?.groups ?? {};
  return { drawing, subject, isDetails: details !== undefined, number: Number(number) };
}

/**
 * Sheet (one drawn page of a chart) with its button text. If an earlier button belongs to the same state, the button
 * shows `shortName`.
 */
interface NamedSheet {
  readonly drawing: Drawing;
  readonly name: string;
  readonly shortName: string;
}

/** Text of the button that shows a drawing: « Paiement », « Paiement, suite 2 » (continued), « Paiement, détails ». */
function nameSheet(
  atlasIndex: AtlasIndex,
  { drawing, subject, isDetails, number }: Sheet,
  precedingSheets: readonly Sheet[],
): NamedSheet {
  const word = machineWord(atlasIndex, subject);
  const parts = [...(isDetails ? ['détails'] : []), ...(number > 1 ? [`suite ${number}`] : [])];
  const name = [word, ...parts].join(', ');
  const isContinuation = parts.length > 0 && precedingSheets.some((one) => one.subject === subject);
  return { drawing, name, shortName: isContinuation ? parts.join(', ') : name };
}

/**
 * Returns the sheets (drawn pages) that show a state. Drawings come before details, and the state's own sheets before
 * those of ancestors.
 */
export const sheetsOf = (
  atlasIndex: AtlasIndex,
  { drawings }: AtlasMachine,
  id: string,
): readonly NamedSheet[] =>
  drawings
    .filter(({ states }) => id in states)
    .map(sheetOf)
    .toSorted(
      (one, other) =>
        Number(one.isDetails) - Number(other.isDetails) ||
        other.subject.length - one.subject.length ||
        one.number - other.number,
    )
    .map((sheet, index, all) => nameSheet(atlasIndex, sheet, all.slice(0, index)));
