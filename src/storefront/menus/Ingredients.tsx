import layout from '#src/ui/styles/layout.module.css';

/** Origins, marks of quality and ways of keeping, which are written in capitals and are no allergens. */
const abbreviations = new Set(['AOP', 'AOC', 'IGP', 'MSC', 'STG', 'UE', 'UHT']);
const words = /\p{L}+|\P{L}+/gu;
const capitals = /^\p{Lu}{2,}$/u;

/** The list's first word keeps its capital. */
const loweredOf = (word: string, index: number): string =>
  index === 0 ? `${word.charAt(0)}${word.slice(1).toLowerCase()}` : word.toLowerCase();

interface Part {
  /** Of its first letter. */
  readonly index: number;
  readonly isAllergen: boolean;
  words: string;
}

/** Allergens, and all that stands between two of them. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const { 0: word, index } of text.matchAll(words)) {
    const isAllergen = capitals.test(word) && !abbreviations.has(word);
    const last = parts.at(-1);
    if (isAllergen) parts.push({ index, isAllergen, words: loweredOf(word, index) });
    else if (last === undefined || last.isAllergen) parts.push({ index, isAllergen, words: word });
    else last.words += word;
  }
  return parts;
}

/** A list of ingredients; the allergens, which stand in it in capitals as on a label, are bold. */
export const Ingredients = ({ text }: { readonly text: string }) => (
  <p className={layout['small']}>
    {partsOf(text).map((part) =>
      part.isAllergen ? <b key={part.index}>{part.words}</b> : <span key={part.index}>{part.words}</span>,
    )}
  </p>
);
