import { codeIsDiscovery } from '#machines/promo/promo.facts.ts';
import type { promoMachine } from '#machines/promo/promo.machine.ts';
import type { SnapshotFrom } from 'xstate';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof promoMachine>> = {
  'applies and reports a valid code': {
    given: 'checking',
    when: 'checkPromo done',
    where: (_, { output }) => output.kind === 'valid',
    leadsTo: 'applied.classic',
    sends: 'promo.changed',
  },
  'applies a discovery code without a request': {
    when: 'promo.submitted',
    where: (_, { code }) => codeIsDiscovery(code),
    leadsTo: 'applied.discovery.granted',
    sends: 'promo.changed',
  },
  'reports an invalid code and restores the offer, if any': [
    {
      given: 'checking',
      when: 'checkPromo done',
      where: ({ context }, { output }) => output.kind !== 'valid' && context.offerCode === '',
      leadsTo: 'invalid',
      sends: 'promo.changed',
    },
    {
      given: 'checking',
      when: 'checkPromo done',
      where: ({ context }, { output }) => output.kind !== 'valid' && context.offerCode !== '',
      leadsTo: 'applied.discovery.invalid',
      sends: 'promo.changed',
    },
  ],
  'reports a failed check and restores the offer, if any': [
    {
      given: 'checking',
      when: ['checkPromo failed', 'checkTimeout over'],
      where: ({ context }) => context.offerCode === '',
      leadsTo: 'unreachable',
      sends: 'promo.changed',
    },
    {
      given: 'checking',
      when: ['checkPromo failed', 'checkTimeout over'],
      where: ({ context }) => context.offerCode !== '',
      leadsTo: 'applied.discovery.unreachable',
      sends: 'promo.changed',
    },
  ],
  'reports a removed or blank code at once': [
    {
      when: 'promo.removed',
      where: (before) => !before.matches({ applied: 'classic' }) || before.context.offerCode === '',
      leadsTo: 'none',
      sends: 'promo.changed',
    },
    {
      given: 'applied.classic',
      when: 'promo.removed',
      where: ({ context }) => context.offerCode !== '',
      leadsTo: 'applied.discovery.granted',
      sends: 'promo.changed',
    },
    {
      when: 'promo.submitted',
      where: (_, { code }) => code.trim() === '',
      leadsTo: 'none',
      sends: 'promo.changed',
    },
  ],
  'clears an invalid code on leaving, without a report': [
    { given: 'invalid', when: 'rejection.cleared', leadsTo: 'none', has: { code: '' }, sends: [] },
    {
      given: 'applied.discovery',
      when: 'rejection.cleared',
      leadsTo: 'applied.discovery.granted',
      sends: [],
    },
  ],
  'stores the box size': { when: 'mealBox.chosen', copies: 'nbMeals' },
  'reports the offer again for another box size': {
    given: 'applied.discovery',
    when: 'mealBox.chosen',
    leadsTo: 'applied.discovery',
    sends: 'promo.changed',
  },
};
