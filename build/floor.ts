import manifest from '#package.json' with { type: 'json' };

/** Oldest supported browsers, in Vite's format such as `chrome111`. */
export const floor = manifest.browserslist.map((entry) =>
  entry.replace('ios_saf', 'ios').replace(' >= ', ''),
);
