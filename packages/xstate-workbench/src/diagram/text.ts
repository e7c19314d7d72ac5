type Widths = readonly (readonly [width: number, letters: string])[];

/** Widths of Helvetica's letters in thousandths of an em. Arial and Liberation Sans have equal widths. */
const regular: Widths = [
  [191, "'"],
  [222, 'ijl’‘‚'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft·'],
  [333, '()-r`‹›“”„¹²³'],
  [334, '{}'],
  [355, '"'],
  [389, '*'],
  [350, '•'],
  [400, '°'],
  [469, '^'],
  [500, 'Jcksvxyz'],
  [556, '#$0123456789?L_abdeghnopqu«»€–'],
  [549, '≤≥≠'],
  [584, '+<=>~×±÷¬'],
  [611, 'FTZßø'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'Wœ'],
  [1000, '→—'],
];
const bold: Widths = [
  [238, "'"],
  [278, ' ,./I\\ijl’‘‚·'],
  [280, '|'],
  [333, '!()-:;[]ft`‹›'],
  [350, '•'],
  [389, '*r{}'],
  [400, '°'],
  [474, '"'],
  [500, 'z“”„'],
  [556, '#$0123456789J_aceksvxy«»€–'],
  [549, '≤≥≠'],
  [584, '+<=>~×±÷¬^'],
  [611, '?FLTZbdghnopqußø'],
  [667, 'EPSVXY'],
  [722, '&ABCDHKNRU'],
  [778, 'GOQw'],
  [833, 'M'],
  [889, '%m'],
  [944, 'Wœ'],
  [975, '@'],
  [1000, '→—'],
];
const maxLetterWidth = 1015;

const widthTable = (widths: Widths): ReadonlyMap<string, number> =>
  new Map(widths.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)));

const widthTables = { regular: widthTable(regular), bold: widthTable(bold) };

function widthWithoutAccents(letter: string, table: ReadonlyMap<string, number>): number {
  const withoutAccents = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(withoutAccents, (baseLetter) => table.get(baseLetter) ?? maxLetterWidth).reduce(
    (sum, width) => sum + width,
    0,
  );
}

/** Returns the width of a text in pixels, calculated without a browser. An unknown letter counts as the widest. */
export function widthOf(text: string, size: number, isBold = false): number {
  const table = isBold ? widthTables.bold : widthTables.regular;
  let thousandths = 0;
  for (const letter of text) thousandths += table.get(letter) ?? widthWithoutAccents(letter, table);
  return Math.ceil(thousandths * size * 0.01) / 10;
}

/** Replaces spaces before French punctuation by non-breaking ones. */
export const bindPunctuation = (text: string): string =>
  text.replaceAll(/ (?=[:;!?»])/g, '\u{a0}').replaceAll(/(?<=«) /g, '\u{a0}');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** Rounds to a tenth of a pixel, so that drawings do not depend on tiny differences. */
export const roundPixels = (value: number): number => Math.round(value * 10) / 10;
