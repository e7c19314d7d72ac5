import layout from '#src/styles/layout.module.css';

/** Marks of quality and ways of keeping, which are written in capitals and are no allergens. */
const abbreviations = new Set(['AOP', 'AOC', 'IGP', 'UHT', 'STG']);
const words = /\p{L}+|\P{L}+/gu;
const capitals = /^\p{Lu}{2,}$/u;

/** A list of ingredients; the allergens, which stand in it in capitals as on a label, are bold. */
export const Ingredients = ({ text }: { readonly text: string }) => (
  <p className={layout['small']}>
    {[...text.matchAll(words)].map(({ 0: word, index }) =>
      capitals.test(word) && !abbreviations.has(word) ? <b key={index}>{word.toLowerCase()}</b> : word,
    )}
  </p>
);
