import type { Picture } from '#tools/atlas/data.ts';
import { element, type Child } from './dom.ts';
import type { StateEntry } from './atlasIndex.ts';

const pictureOf = (word: string, { look, narrow, wide }: Picture): Child => {
  const words = look === '' ? word : `${word} : ${look}`;
  const image = (file: string | undefined, device: string): Child =>
    file !== undefined &&
    element(
      'a',
      { href: file, class: device },
      element('img', {
        src: file,
        alt: `${words}, ${device === 'phone' ? 'téléphone' : 'ordinateur'}`,
        loading: 'lazy',
      }),
    );
  return element(
    'figure',
    {},
    element('div', { class: 'screens' }, image(narrow, 'phone'), image(wide, 'desk')),
    look !== '' && element('figcaption', {}, look),
  );
};

/** Returns the screenshots of a state. If it has none, returns the screenshots of up to four child states. */
export function picturesOf({ machine, state }: StateEntry): Child {
  if (state.pictures.length > 0) return state.pictures.map((picture) => pictureOf(state.word, picture));
  const inner = machine.states.filter(
    ({ id, pictures }) => id.startsWith(`${state.id}.`) && pictures.length > 0,
  );
  return inner
    .slice(0, 4)
    .map(({ word, pictures: [first] }) => first && pictureOf(word, { ...first, look: word }));
}
