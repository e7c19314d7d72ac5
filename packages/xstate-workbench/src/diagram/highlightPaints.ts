import type { Paint } from './paint.ts';

export const activePaint: Paint = { tone: 'here', sign: '●' };
/** Highlight of a selected or taken transition. */
export const selectedPaint: Paint = { tone: 'way', sign: '!', priority: 1 };
export const rejectedPaint: Paint = { tone: 'refused', sign: '×', priority: 1 };

/** Style of highlighted states. For a compound state, only the border and the title bar are highlighted. */
export const highlightStyle = `
.is-here.is-here > .box { stroke: #c76a00; stroke-width: 4; }
.is-here.is-here:not(.compound, .parallel) > .box, .is-here.closed > .box { fill: #ffe9a8; }
.is-here > .bar { fill: #fbe3a4; }
.arrow.is-way { stroke: #c4161c; stroke-width: 4; }
.label.is-way > .chip { fill: #fdeaea; stroke: #c4161c; stroke-width: 2; }
g.is-way:not(.label) text { fill: #c4161c; text-decoration: underline; }
g.is-way:not(.label) text.rank { fill: #c4161c; text-decoration: none; }
.label.is-refused > .chip { stroke: #c4161c; stroke-dasharray: 4 3; stroke-width: 2; }
.sign.here rect { fill: #c76a00; }
.sign.way rect { fill: #c4161c; }
`;
