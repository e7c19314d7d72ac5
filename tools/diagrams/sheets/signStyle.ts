import { metrics } from 'xstate-workbench/diagram/metrics';

/** Style of the signs next to highlighted parts of a drawing. */
export const signStyle = `
.glow { fill: none; }
.sign rect { stroke: #fff; stroke-width: 1.5; }
g.sign text { font-size: ${metrics.textSize}px; font-weight: 700; text-anchor: middle; text-decoration: none; }
`;
