import manifest from '#package.json' with { type: 'json' };

/** The oldest browsers that can buy, as Vite names them: `chrome >= 111` is `chrome111`. */
export const floor = manifest.browserslist.map((entry) =>
  entry.replace('ios_saf', 'ios').replace(' >= ', ''),
);
