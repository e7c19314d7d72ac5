import { codeIsDiscovery } from '#machines/promo/promo.facts.ts';
import type { promoMachine } from '#machines/promo/promo.machine.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { promo, strongPromo } from '#tests/support/samples.ts';
import type { SnapshotFrom } from 'xstate';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** `true` if the offer is active and costs less than a code that is checked for the first time. */
const isOutbid = (
  { context: { offerCode, isRecheck } }: SnapshotFrom<typeof promoMachine>,
  checked: Promo,
): boolean => offerCode !== '' && !isRecheck && checked.amount < strongPromo.amount;

export const expectations: Expectations<SnapshotFrom<typeof promoMachine>> = {
  'applies and reports a valid code': {
    given: 'checking',
    when: 'checkPromo done',
    where: (before, { output }) => output.kind === 'valid' && !isOutbid(before, output.promo),
    leadsTo: 'applied.classic',
    sends: 'promo.changed',
  },
  'leaves the offer applied if a code costs more over four boxes': {
    given: 'checking',
    when: 'checkPromo done',
    where: (before, { output }) => output.kind === 'valid' && isOutbid(before, output.promo),
    leadsTo: 'applied.discovery.outbid',
    sends: 'promo.changed',
    satisfies: ({ before, event, after }) =>
      after.context.code === before.context.offerCode && after.context.candidate === event['output'].promo,
  },
  'uses a code that costs more if the customer confirms it': {
    given: 'applied.discovery.outbid',
    when: 'promo.confirmed',
    leadsTo: 'applied.classic',
    has: { code: promo.code },
    sends: 'promo.changed',
  },
  'discards a code that costs more if the customer declines it': {
    given: 'applied.discovery.outbid',
    when: 'promo.declined',
    leadsTo: 'applied.discovery.granted',
    sends: [],
  },
  'checks another code at the main backend': {
    when: 'promo.submitted',
    where: (_, { code }) => code.trim() !== '' && !codeIsDiscovery(code),
    leadsTo: 'checking',
    starts: 'checkPromo',
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
