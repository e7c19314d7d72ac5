import type { SnapshotFrom } from 'xstate';
import type { mobileStepMachine } from '#machines/mobileStep/mobileStep.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { json } from '#tests/support/reports.ts';

export const expectations: Expectations<SnapshotFrom<typeof mobileStepMachine>> = {
  'reports a change of the sub-step at once': {
    arriving: ['none', 'form', 'delivery', 'payment'],
    satisfies: ({ after, effects }) =>
      effects.some(({ detail }) => json(detail) === json({ type: 'mobileStep.changed', step: after.value })),
  },
  'stores screen width and step': [
    { when: 'viewport.changed', copies: 'narrow' },
    { when: 'step.entered', copies: 'step' },
  ],
  'ignores an unchanged width': {
    when: 'viewport.changed',
    where: ({ context }, { narrow }) => narrow === context.narrow,
    ignored: true,
  },
  'moves from the details to the delivery and back': [
    { given: 'form', when: 'next.requested', leadsTo: 'delivery' },
    { given: ['delivery', 'payment'], when: 'back.requested', leadsTo: 'form' },
  ],
  'shows the details when the screen becomes narrow': {
    when: 'viewport.changed',
    with: { narrow: true },
    where: ({ context }) => !context.narrow && context.step === 'form',
    leadsTo: 'form',
  },
  'restores the delivery after a reload': {
    when: 'step.entered',
    with: { step: 'form' },
    where: ({ context }) => context.wasAtDelivery && context.narrow,
    leadsTo: 'delivery',
  },
};
