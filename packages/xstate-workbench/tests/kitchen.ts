import type { Step, View } from '#workbench/inspector/protocol.ts';

/** A program with a kettle in it. */
export const kitchen = {
  run: 'run',
  place: 'tab',
  name: 'Kitchen',
  title: '/',
  since: 0,
  isEngine: false,
  takesEvents: true,
};

/** Where the kettle is: its value, and the states in which it is active. */
export const kettleAt = (value: string, ...states: string[]): View => ({
  status: 'active',
  value,
  states: ['kettle', ...states],
  tags: [],
  context: {},
});

/** An event that the kettle has dealt with. */
export const kettleStep = (order: number, view: View, more: Partial<Step> = {}): Step => ({
  at: order,
  order,
  actor: 'kettle',
  source: null,
  event: { type: 'filled' },
  isTaken: true,
  taken: [],
  guards: [],
  changed: [],
  view,
  ...more,
});
