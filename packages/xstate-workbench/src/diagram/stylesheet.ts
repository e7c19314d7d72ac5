/** CSS of drawings, with print colours: one accent per meaning, and a contrast of 4.5 or more. */
export const stylesheet = `
svg { background: #fff; }
text { font: 13px Helvetica, Arial, "Liberation Sans", sans-serif; fill: #1d2433; }
use { fill: none; stroke: #4a5265; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
text.key { font-size: 14px; }
text.key, text.event, text.done, text.failed, text.elapsed, text.finished, text.always { font-weight: 700; }
text.caption, text.effect, text.code { fill: #4a5265; }
text.rank { text-anchor: middle; fill: #8a4b00; }
text.sheet { text-anchor: middle; fill: #135f9c; }
rect.sheet { fill: #fff; stroke: #8aa4c2; }
circle.rank { fill: #fff; stroke: #b98645; }
use.effect { fill: #4a5265; stroke: none; }
text.guard { fill: #8a4b00; }
text.actor, text.route { fill: #135f9c; }
text.hook { fill: #5b3f9e; }
text.shut { fill: #626b7d; }
text.failed { fill: #a02a18; }
use.gear { stroke: #135f9c; }
use.enter, use.leave { stroke: #5b3f9e; }
use.failed { stroke: #a02a18; }
.box { fill: #fff; stroke: #4a5265; stroke-width: 1.4; }
.compound > .box { fill: #f5f7fb; }
.closed > .box { fill: #fff; stroke-width: 2.8; }
.bar { fill: #e7ebf4; }
.rule { stroke: #c3cad9; }
.parallel > .box { stroke-dasharray: 7 4; }
.working > .box { fill: #e9f2fc; stroke: #1c6cb0; }
.problem > .box { fill: #fdeeeb; stroke: #b3321f; }
.compound.working > .bar { fill: #d3e5f8; }
.compound.problem > .bar { fill: #f9d9d3; }
.final > .box { stroke-width: 4.4; }
.ring { fill: none; stroke: #fff; stroke-width: 1.5; }
.head-title .back { fill: #e7ebf4; }
.head-title.working .back { fill: #d3e5f8; }
.head-title.problem .back { fill: #f9d9d3; }
.head-lines .back { fill: #f5f7fb; }
.head-lines.working .back { fill: #e9f2fc; }
.head-lines.problem .back { fill: #fdeeeb; }
.card > .box { fill: #fff; stroke: #c3cad9; }
.card.working > .box { fill: #f3f8fe; stroke: #9cc3ea; }
.card.problem > .box { fill: #fff7f5; stroke: #e9b9b0; }
a text { fill: #135f9c; text-decoration: underline; }
.map .there { fill: #f5f7fb; stroke: #8a93a6; }
.map text { font-size: 10px; text-anchor: middle; }
.map .is-here text { fill: #fff; font-weight: 700; }
.map .here { fill: #1c6cb0; stroke: #135f9c; }
.start { fill: #1d2433; }
.pill > .box { fill: #fff; stroke: #626b7d; stroke-dasharray: 3 3; }
.arrow { fill: none; stroke: #4a5265; stroke-width: 1.5; }
.arrow.failed { stroke: #b3321f; }
.tie { stroke: #4a5265; stroke-width: 4; }
.tie.failed { stroke: #b3321f; }
.arrow.always { stroke-dasharray: 5 4; }
.head { fill: #4a5265; }
.head.failed { fill: #b3321f; }
.label rect, .sample { fill: #eef1f8; stroke: #ccd4e4; }
.label.failed rect { fill: #fdeeeb; stroke: #e9b9b0; }
.label.always rect { fill: #fff; stroke: #ccd4e4; }
`;

/** Colours of dark drawings, by the colours of light ones. Texts have a contrast of 4.5 or more. */
const darkColours: Readonly<Record<string, string>> = {
  '#fff': '#14181f',
  '#1d2433': '#e8ecf4',
  '#4a5265': '#b3bccd',
  '#626b7d': '#9aa4b6',
  '#8a93a6': '#6d7688',
  '#8a4b00': '#f0b35e',
  '#b98645': '#b98645',
  '#135f9c': '#79b8f3',
  '#1c6cb0': '#4f9de0',
  '#8aa4c2': '#4d6480',
  '#5b3f9e': '#b9a3f0',
  '#a02a18': '#ff9a88',
  '#b3321f': '#f07864',
  '#f5f7fb': '#1b212b',
  '#e7ebf4': '#262e3b',
  '#c3cad9': '#3b4557',
  '#ccd4e4': '#3b4557',
  '#eef1f8': '#222937',
  '#e9f2fc': '#162a3f',
  '#f3f8fe': '#162a3f',
  '#d3e5f8': '#1d3a57',
  '#9cc3ea': '#2f5a85',
  '#fdeeeb': '#3a1d19',
  '#fff7f5': '#3a1d19',
  '#f9d9d3': '#552821',
  '#e9b9b0': '#7a3c32',
};

const darkStylesheet = stylesheet.replaceAll(/#[\da-f]{3,6}\b/g, (colour) => darkColours[colour] ?? colour);

export const schemes = ['light', 'dark', 'auto'] as const;
/** Colours of a drawing. `auto` uses those of the reader's system. */
export type Scheme = (typeof schemes)[number];

export const stylesheetOf = (scheme: Scheme): string =>
  ({
    light: stylesheet,
    dark: darkStylesheet,
    auto: `${stylesheet}@media (prefers-color-scheme: dark) {${darkStylesheet}}\n`,
  })[scheme];
