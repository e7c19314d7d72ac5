import { email } from '#tests/support/samples.ts';
import * as landings from './landings.ts';
import { does, seen } from './list/events.ts';
import { requestStep, holdResponse, emailCompleted, type Move } from './moves.ts';
import type { TourEvent } from './tour.ts';

const leadFieldEdited = (
  field: 'firstName' | 'lastName' | 'email' | 'phoneNumber',
  value: string,
): TourEvent => ({
  type: 'lead.edited',
  field,
  value,
});
const fillLead: Move = [
  leadFieldEdited('firstName', 'Jeanne'),
  leadFieldEdited('lastName', 'Dupont'),
  leadFieldEdited('email', email),
  leadFieldEdited('phoneNumber', '06 12 34 56 78'),
];
const sendLead: Move = [
  { type: 'lead.sent' },
  {
    type: 'lead.submitted',
    lead: { firstName: 'Jeanne', lastName: 'Dupont', email, phoneNumber: '+33612345678' },
  },
];

const overlayDismissed = { type: 'overlay.dismissed' } as const;
/** The held response delays the offer. */
const sendLeadWhileHeld: Move = [holdResponse('inscription_user_exist'), ...sendLead, seen.offered];
/** The payment screen verifies the Edenred account again. */
const signIn: Move = [seen.signedIn, seen.signedIn, seen.dated];
const completeEmailWhileHeld: Move = [
  ...requestStep('form'),
  holdResponse('inscription_user_exist'),
  does.typesEmail,
  emailCompleted,
  ...requestStep('payment'),
  seen.nobody,
];

/** Returns the moves possible right after a landing, in addition to those of its state. */
export function firstMoves(landing: landings.Landing): readonly Move[] {
  switch (landing) {
    case landings.form:
      return [
        [does.fills, seen.searching, seen.dated],
        [does.fills, seen.searching, seen.unreachable],
        [holdResponse('inscription_delivery_date'), does.fills, seen.searching],
      ];
    case landings.enteringPayment:
      return [[seen.unreachable], [seen.datedElsewhen]];
    case landings.dayLater:
      return [[{ type: 'draft.resumed' }, ...landings.resumedWithCode]];
    case landings.awaiting:
      return [[seen.lockedElsewhere]];
    case landings.awaitingRefused:
      return [[seen.lockedElsewhere, seen.waitRefused]];
    case landings.lead:
      return [
        [...fillLead, ...sendLead, seen.offered],
        [...fillLead, ...sendLeadWhileHeld, { type: 'lead.withdrawn' }],
        [...fillLead, ...sendLeadWhileHeld, overlayDismissed],
        [...fillLead, ...sendLeadWhileHeld, overlayDismissed, { type: 'lead.requested' }, ...sendLead],
        [overlayDismissed],
      ];
    case landings.returnedByEdenred:
      return [[seen.signInRefused], signIn, [...signIn, ...completeEmailWhileHeld]];
    default:
      return [];
  }
}
