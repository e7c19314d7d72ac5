import { codeIsDiscovery } from '#machines/promo/promo.facts.ts';
import type { promoMachine } from '#machines/promo/promo.machine.ts';
import type { SnapshotFrom } from 'xstate';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof promoMachine>> = {
  'a valid code is granted and told': {
    given: 'checking',
    when: 'checkPromo done',
    where: (_, { output }) => output.kind === 'valid',
    leadsTo: 'applied.classic',
    tells: 'promo.changed',
  },
  'the code of the discovery offer has it applied and told, without a question': {
    when: 'promo.submitted',
    where: (_, { code }) => codeIsDiscovery(code),
    leadsTo: 'applied.discovery.granted',
    tells: 'promo.changed',
  },
  'another code is said to be wrong: what is told is the offer that stood, or that there is no promo': [
    {
      given: 'checking',
      when: 'checkPromo done',
      where: ({ context }, { output }) => output.kind !== 'valid' && context.offerCode === '',
      leadsTo: 'invalid',
      tells: 'promo.changed',
    },
    {
      given: 'checking',
      when: 'checkPromo done',
      where: ({ context }, { output }) => output.kind !== 'valid' && context.offerCode !== '',
      leadsTo: 'applied.discovery.invalid',
      tells: 'promo.changed',
    },
  ],
  'a question that nobody answers ends without its promo, and is told as such': [
    {
      given: 'checking',
      when: ['checkPromo failed', 'checkTimeout over'],
      where: ({ context }) => context.offerCode === '',
      leadsTo: 'unreachable',
      tells: 'promo.changed',
    },
    {
      given: 'checking',
      when: ['checkPromo failed', 'checkTimeout over'],
      where: ({ context }) => context.offerCode !== '',
      leadsTo: 'applied.discovery.unreachable',
      tells: 'promo.changed',
    },
  ],
  'a code that is taken back, or left blank, is told at once': [
    {
      when: 'promo.removed',
      where: (before) => !before.matches({ applied: 'classic' }) || before.context.offerCode === '',
      leadsTo: 'none',
      tells: 'promo.changed',
    },
    {
      given: 'applied.classic',
      when: 'promo.removed',
      where: ({ context }) => context.offerCode !== '',
      leadsTo: 'applied.discovery.granted',
      tells: 'promo.changed',
    },
    {
      when: 'promo.submitted',
      where: (_, { code }) => code.trim() === '',
      leadsTo: 'none',
      tells: 'promo.changed',
    },
  ],
  'what was said of a refused code is forgotten with its screen, and nothing is told': [
    { given: 'invalid', when: 'refusal.forgotten', leadsTo: 'none', has: { code: '' }, tells: [] },
    {
      given: 'applied.discovery',
      when: 'refusal.forgotten',
      leadsTo: 'applied.discovery.granted',
      tells: [],
    },
  ],
  'the size of the box is known for later': { when: 'mealBox.chosen', takes: 'nbMeals' },
  'the discovery offer is told anew for another box': {
    given: 'applied.discovery',
    when: 'mealBox.chosen',
    leadsTo: 'applied.discovery',
    tells: 'promo.changed',
  },
};
