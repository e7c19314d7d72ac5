import manifest from '#package.json' with { type: 'json' };

/** Oldest supported browsers of `package.json` in Vite's format: `chrome >= 111` becomes `chrome111`. */
export const floor = manifest.browserslist.map((entry) =>
  entry.replace('ios_saf', 'ios').replace(' >= ', ''),
);
