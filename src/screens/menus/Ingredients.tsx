import layout from '#src/styles/layout.module.css';

/** Origins, marks of quality and ways of keeping, which are written in capitals and are no allergens. */
const abbreviations = new Set(['AOP', 'AOC', 'IGP', 'MSC', 'STG', 'UE', 'UHT']);
const words = /\p{L}+|\P{L}+/gu;
const capitals = /^\p{Lu}{2,}$/u;

/** The list's first word keeps its capital. */
const loweredOf = (word: string, index: number): string =>
  index === 0 ? `${word.charAt(0)}${word.slice(1).toLowerCase()}` : word.toLowerCase();

/** A list of ingredients; the allergens, which stand in it in capitals as on a label, are bold. */
export const Ingredients = ({ text }: { readonly text: string }) => (
  <p className={layout['small']}>
    {[...text.matchAll(words)].map(({ 0: word, index }) =>
      capitals.test(word) && !abbreviations.has(word) ? <b key={index}>{loweredOf(word, index)}</b> : word,
    )}
  </p>
);
