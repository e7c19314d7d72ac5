import type { Icon } from './typeset.ts';

export const icons: Readonly<Record<Icon, string>> = {
  gear: '<circle cx="6" cy="6" r="2.9"/><path d="M6 .8v2.3M6 8.9v2.3M.8 6h2.3M8.9 6h2.3M2.3 2.3l1.7 1.7M8 8l1.7 1.7M2.3 9.7L4 8M8 4l1.7-1.7"/>',
  enter: '<path d="M1 6h6M4.5 3.2L7.3 6 4.5 8.8M10.5 1.5v9"/>',
  leave: '<path d="M1.5 1.5v9M4.5 6h6M8 3.2L10.8 6 8 8.8"/>',
  stay: '<path d="M2 4.6a4.2 4.2 0 1 1-.1 2.6M1.5 1.6L2 4.8l3-.6"/>',
  again: '<path d="M10 4.6a4.2 4.2 0 1 0 .1 2.6M10.5 1.6L10 4.8l-3-.6"/><circle cx="6" cy="6" r=".8"/>',
  shut: '<circle cx="6" cy="6" r="4.7"/><path d="M2.7 9.3l6.6-6.6"/>',
  done: '<path d="M10.6 1.8v3a2.4 2.4 0 0 1-2.4 2.4H1.8M4.6 4.2L1.6 7.2l3 3"/>',
  failed: '<path d="M2 2l8 8M10 2l-8 8"/>',
  elapsed: '<circle cx="6" cy="6" r="4.7"/><path d="M6 3v3.2l2.2 1.4"/>',
  finished: '<path d="M2.5 11V1.5M2.5 2h7l-2 2.5 2 2.5h-7"/>',
  always: '<path d="M6.8.8L2.5 6.8h3L5 11.2l4.5-6.4h-3z"/>',
  route: '<path d="M4.4 1.5L3.2 10.5M8.8 1.5L7.6 10.5M1.6 4.3h9M1.2 7.7h9"/>',
  effect: '<path d="M3.2 2.2v7.6L9.6 6z"/>',
  say: '<path d="M1.2 1.8h9.6v6.4H6.2L3.4 10.9V8.2H1.2z"/>',
  jump: '<path d="M1 6h8.5M6.2 2.6L9.8 6 6.2 9.4"/>',
};
