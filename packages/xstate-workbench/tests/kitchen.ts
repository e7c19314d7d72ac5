import type { Step, View } from '#workbench/inspector/protocol.ts';

export const kitchen = {
  run: 'run',
  place: 'tab',
  name: 'Kitchen',
  title: '/',
  since: 0,
  isEngine: false,
  takesEvents: true,
};

export const kettleAt = (value: string, ...states: string[]): View => ({
  status: 'active',
  value,
  states: ['kettle', ...states],
  tags: [],
  context: {},
});

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
