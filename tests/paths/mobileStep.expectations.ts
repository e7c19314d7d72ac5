import type { SnapshotFrom } from 'xstate';
import type { mobileStepMachine } from '#machines/mobileStep/mobileStep.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { json } from '#tests/support/reports.ts';

export const expectations: Expectations<SnapshotFrom<typeof mobileStepMachine>> = {
  'which part is shown is told at once': {
    arriving: ['none', 'form', 'delivery', 'payment'],
    so: ({ after, effects }) =>
      effects.some(({ detail }) => json(detail) === json({ type: 'mobileStep.changed', step: after.value })),
  },
  'the width of the screen and the step of the journey are known': [
    { when: 'viewport.changed', takes: 'narrow' },
    { when: 'step.entered', takes: 'step' },
  ],
  'a width that is no other is no news': {
    when: 'viewport.changed',
    where: ({ context }, { narrow }) => narrow === context.narrow,
    ignored: true,
  },
  'next leads from the details to the delivery, back to the details': [
    { given: 'form', when: 'next.requested', leadsTo: 'delivery' },
    { given: ['delivery', 'payment'], when: 'back.requested', leadsTo: 'form' },
  ],
  'a form that gets narrow begins with the details': {
    when: 'viewport.changed',
    with: { narrow: true },
    where: ({ context }) => !context.narrow && context.step === 'form',
    leadsTo: 'form',
  },
  'a page that was loaded anew at the delivery shows it again': {
    when: 'step.entered',
    with: { step: 'form' },
    where: ({ context }) => context.wasAtDelivery && context.narrow,
    leadsTo: 'delivery',
  },
};
