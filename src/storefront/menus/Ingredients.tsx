import layout from '#src/ui/styles/layout.module.css';

/** Words in capitals are allergens, except these labels of origin, quality and preservation. */
const abbreviations = new Set(['AOP', 'AOC', 'IGP', 'MSC', 'STG', 'UE', 'UHT']);
const wordPattern = /\p{L}+|\P{L}+/gu;
const capitalsPattern = /^\p{Lu}{2,}$/u;

/** Writes a word in lower case. At the start of the text, its first letter stays a capital. */
const lowercaseUnlessFirst = (word: string, index: number): string =>
  index === 0 ? `${word.charAt(0)}${word.slice(1).toLowerCase()}` : word.toLowerCase();

interface TextPart {
  readonly index: number;
  readonly isAllergen: boolean;
  words: string;
}

function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const isAllergen = capitalsPattern.test(word) && !abbreviations.has(word);
    const last = parts.at(-1);
    if (isAllergen) parts.push({ index, isAllergen, words: lowercaseUnlessFirst(word, index) });
    else if (last === undefined || last.isAllergen) parts.push({ index, isAllergen, words: word });
    else last.words += word;
  }
  return parts;
}

/** Ingredient list with bold allergens. The main backend writes allergens in capitals. */
export const Ingredients = ({ text }: { readonly text: string }) => (
  <p className={layout['small']}>
    {partsOf(text).map((part) =>
      part.isAllergen ? <b key={part.index}>{part.words}</b> : <span key={part.index}>{part.words}</span>,
    )}
  </p>
);
