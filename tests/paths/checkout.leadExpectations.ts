import * as facts from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** Expectations of the checkout while a dialog is open on the home page. */
export const leadExpectations: Expectations<CheckoutSnapshot> = {
  'forwards dialog events to the overlay': [
    {
      given: 'home',
      when: ['email.sent', 'lead.requested', 'lead.edited', 'lead.sent', 'overlay.dismissed'],
      forwardsTo: 'overlay',
    },
    {
      given: 'home',
      when: ['mouse.leftByTop', 'founder.passed'],
      where: ({ context }) => facts.exitDialogIsAllowed(context),
      forwardsTo: 'overlay',
    },
    {
      given: 'home',
      when: ['mouse.leftByTop', 'founder.passed'],
      where: ({ context }) => !facts.exitDialogIsAllowed(context),
      ignored: true,
    },
  ],
  'stores any e-mail of the exit dialog @R5.15': {
    given: 'home',
    when: 'email.given',
    satisfies: ({ event, after }) => after.context.fields['customer.email'] === event['email'],
    sends: 'draft.edited',
  },
  'closes the dialog when the customer leaves home': {
    leaving: 'home',
    sends: 'overlay overlay.dismissed',
  },
  'registers a lead with the promised discount': [
    {
      given: 'home.choosing',
      when: 'lead.submitted',
      leadsTo: 'home.submittingLead',
      has: { notices: [], isShort: true },
      sends: ['draft.discarded', 'promo mealBox.chosen', 'account customer.submitted', 'draft.edited'],
    },
    {
      given: 'home.choosing',
      when: 'lead.submitted',
      where: ({ context }) => context.promo.code === null,
      has: { 'promo.isPending': true },
      sends: 'promo promo.submitted',
    },
    {
      given: 'home.choosing',
      when: 'lead.submitted',
      where: ({ context }) => context.promo.code !== null,
      satisfies: ({ before, after }) => after.context.promo.isPending === before.context.promo.isPending,
    },
  ],
  'continues to the payment with an accepted lead': {
    given: 'home.submittingLead',
    when: 'account.changed',
    with: { status: 'ready' },
    leadsTo: 'payment',
    has: { 'account.problem': null },
    sends: 'overlay lead.accepted',
  },
  'returns to a regular order if a lead is rejected or withdrawn': [
    {
      given: 'home.submittingLead',
      when: 'account.changed',
      where: (_, { status }) => status === 'exists' || status === 'failed',
      leadsTo: 'home.choosing',
      has: { isShort: false },
      sends: ['overlay lead.refused', 'account email.discarded', 'draft.edited'],
      satisfies: ({ event, after }) => after.context.account.status === event['status'],
    },
    {
      given: 'home.submittingLead',
      when: 'account.changed',
      where: (_, { status }) => status === 'unchecked' || status === 'new',
      leadsTo: 'home.submittingLead',
      has: { 'account.problem': null },
      satisfies: ({ event, after }) => after.context.account.status === event['status'],
    },
    {
      given: 'home.submittingLead',
      when: ['overlay.dismissed', 'lead.withdrawn'],
      leadsTo: 'home.choosing',
      has: { isShort: false },
      sends: ['account email.discarded', 'draft.edited'],
    },
  ],
};
