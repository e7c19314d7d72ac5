import * as facts from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** Expectations of the dialogs on home. */
export const leadExpectations: Expectations<CheckoutSnapshot> = {
  'the dialogs hear what is done in them': [
    {
      given: 'home',
      when: ['email.sent', 'lead.requested', 'lead.edited', 'lead.sent', 'overlay.dismissed'],
      passesTo: 'overlay',
    },
    {
      given: 'home',
      when: ['mouse.leftByTop', 'founder.passed'],
      where: ({ context }) => facts.exitDialogIsAllowed(context),
      passesTo: 'overlay',
    },
    {
      given: 'home',
      when: ['mouse.leftByTop', 'founder.passed'],
      where: ({ context }) => !facts.exitDialogIsAllowed(context),
      ignored: true,
    },
  ],
  'a lead is registered, with the discount that the dialog promised': [
    {
      given: 'home.choosing',
      when: 'lead.submitted',
      leadsTo: 'home.submittingLead',
      has: { notices: [], isShort: true },
      tells: ['draft.discarded', 'promo mealBox.chosen', 'account customer.submitted', 'draft.edited'],
    },
    {
      given: 'home.choosing',
      when: 'lead.submitted',
      where: ({ context }) => context.promo.code === null,
      has: { 'promo.isPending': true },
      tells: 'promo promo.submitted',
    },
    {
      given: 'home.choosing',
      when: 'lead.submitted',
      where: ({ context }) => context.promo.code !== null,
      so: ({ before, after }) => after.context.promo.isPending === before.context.promo.isPending,
    },
  ],
  'a lead that is accepted goes on to the payment': {
    given: 'home.submittingLead',
    when: 'account.changed',
    with: { status: 'ready' },
    leadsTo: 'payment',
    has: { 'account.problem': null },
    tells: 'overlay lead.accepted',
  },
  'a lead that is refused, or thought better of, is a whole order again': [
    {
      given: 'home.submittingLead',
      when: 'account.changed',
      where: (_, { status }) => status === 'exists' || status === 'failed',
      leadsTo: 'home.choosing',
      has: { isShort: false },
      tells: ['overlay lead.refused', 'account email.discarded', 'draft.edited'],
      so: ({ event, after }) => after.context.account.status === event['status'],
    },
    {
      given: 'home.submittingLead',
      when: 'account.changed',
      where: (_, { status }) => status === 'unasked' || status === 'new',
      leadsTo: 'home.submittingLead',
      has: { 'account.problem': null },
      so: ({ event, after }) => after.context.account.status === event['status'],
    },
    {
      given: 'home.submittingLead',
      when: ['overlay.dismissed', 'lead.withdrawn'],
      leadsTo: 'home.choosing',
      has: { isShort: false },
      tells: ['account email.discarded', 'draft.edited'],
    },
  ],
};
