import { expect, test } from 'vitest';
import { WishNote } from '#src/storefront/home/WishNote.tsx';
import { WishPicture } from '#src/storefront/home/WishPicture.tsx';
import { wish } from '#tests/support/wishes.ts';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const dishes = ['a', 'b', 'c', 'd', 'e'].map(wish);

const noteFor = (nbMeals: number) => show(() => <WishNote wishes={dishes} nbMeals={nbMeals} />);

test('names the marked dishes in the box and those that need a larger one @R2.50', () => {
  expect(wordsOf(noteFor(10))).toBe('5 plats gardés : a, b, c, d, e. Revoir la carte');
  expect(wordsOf(noteFor(4))).toBe(
    '4 plats gardés : a, b, c, d. Revoir la carte Sans place dans cette box : e. Prenez une box plus grande pour l’ajouter.',
  );
  expect(noteFor(10)).toContain('href="/menus"');
  expect(show(() => <WishNote wishes={[]} nbMeals={10} />)).toBe('');
});

test.each([
  ['/plates/saumon-160.webp', '/plates/saumon-640.webp'],
  ['https://cdn.example.com/dish.webp', 'https://cdn.example.com/dish.webp'],
  ['', '#icon-chef-hat'],
])('draws the picture %j in the crate', (imagePath, drawn) => {
  expect(show(() => <WishPicture wish={{ ...wish('saumon'), imagePath }} sizes="6rem" />)).toContain(drawn);
});
