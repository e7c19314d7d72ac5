import { icons } from './icons.ts';

/** Attributes for a fixed size of arrow heads, independent of the line width. */
export const headSize = 'markerUnits="userSpaceOnUse" markerWidth="12" markerHeight="12"';

const markers = ['event', 'failed'].map(
  (name) =>
    `<marker id="${name}" viewBox="0 0 8 8" refX="7" refY="4" ${headSize} orient="auto"><path class="head ${name}" d="M0 0L8 4L0 8z"/></marker>`,
);
const signs = Object.entries(icons).map(
  ([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 12 12">${shape}</symbol>`,
);

export const definitions = `<defs>\n${[...markers, ...signs].join('\n')}\n</defs>`;
