import type { AtlasMachine, Drawing } from '#workbench/atlas/data.ts';
import { machineWord, type Known } from './known.ts';

/** Parsed file name: `checkout.payment-details-2.svg` is the second detail sheet of `checkout.payment`. */
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

/** Sheet with its button text. `shortName` is used after a sheet of the same state. */
interface NamedSheet {
  readonly drawing: Drawing;
  readonly name: string;
  readonly shortName: string;
}

/** « Paiement », « Paiement, suite 2 », « Paiement, détails » */
function named(
  known: Known,
  { drawing, subject, isDetails, number }: Sheet,
  before: readonly Sheet[],
): NamedSheet {
  const word = machineWord(known, subject);
  const parts = [...(isDetails ? ['détails'] : []), ...(number > 1 ? [`suite ${number}`] : [])];
  const name = [word, ...parts].join(', ');
  const isKnown = parts.length > 0 && before.some((one) => one.subject === subject);
  return { drawing, name, shortName: isKnown ? parts.join(', ') : name };
}

/** Sheets with a state: drawings before details, its own before those of ancestors, by number. */
export const sheetsOf = (known: Known, { drawings }: AtlasMachine, id: string): readonly NamedSheet[] =>
  drawings
    .filter(({ states }) => id in states)
    .map(sheetOf)
    .toSorted(
      (one, other) =>
        Number(one.isDetails) - Number(other.isDetails) ||
        other.subject.length - one.subject.length ||
        one.number - other.number,
    )
    .map((sheet, index, all) => named(known, sheet, all.slice(0, index)));
