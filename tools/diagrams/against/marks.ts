import type { Paint } from 'xstate-workbench/diagram/paint';
import type { Mark } from 'xstate-workbench/diff/compare';

export const signs: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '≠' };

export const paintOf = (mark: Mark): Paint => ({ tone: mark, sign: signs[mark] });

export const markStyle = `
.is-added.is-added > .box { fill: #e3f4e8; stroke: #17693a; stroke-width: 3; }
.is-removed.is-removed > .box { fill: #fdeeeb; stroke: #a02a18; stroke-width: 2.5; stroke-dasharray: 6 4; }
.is-changed.is-changed > .box { stroke: #a35f00; stroke-width: 3; }
.is-changed.is-changed:not(.compound, .parallel) > .box { fill: #fff9ea; }
.is-changed > .bar { fill: #fbe3b4; }
.is-added > .glow { fill: #cfeeda; }
.is-removed > .glow { fill: #fbdcd6; }
.is-changed > .glow { fill: #ffe2a6; }
.arrow.is-added { stroke: #17693a; stroke-width: 2.2; }
.arrow.is-removed { stroke: #a02a18; stroke-width: 2; stroke-dasharray: 6 4; }
.arrow.is-changed { stroke: #a35f00; stroke-width: 2.2; }
.label.has-mark > .chip { stroke: #4a5265; stroke-width: 1.6; fill: #fff; }
.is-removed text { fill: #a02a18; text-decoration: line-through; }
g:not(.state, .card).is-added text { fill: #17693a; }
g:not(.state, .card).is-changed text { fill: #8a4b00; }
.is-added text.rank, .is-removed text.rank, .is-changed text.rank { fill: #fff; text-decoration: none; }
.sign.added rect { fill: #17693a; }
.sign.removed rect { fill: #a02a18; }
.sign.changed rect { fill: #a35f00; }
.arrow:not([class*="is-"]), .label:not(.has-mark), .state:not([class*="is-"]) > text { opacity: 0.62; }
`;
