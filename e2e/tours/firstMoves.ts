import { email } from '#tests/support/samples.ts';
import * as landings from './landings.ts';
import { does, seen } from './list/events.ts';
import { goesTo, keeps, leavesEmail, type Move } from './moves.ts';
import type { TourEvent } from './tour.ts';

const typed = (field: 'firstName' | 'lastName' | 'email' | 'phoneNumber', value: string): TourEvent => ({
  type: 'lead.edited',
  field,
  value,
});
const fillsLead: Move = [
  typed('firstName', 'Jeanne'),
  typed('lastName', 'Dupont'),
  typed('email', email),
  typed('phoneNumber', '06 12 34 56 78'),
];
const sendsLead: Move = [
  { type: 'lead.sent' },
  {
    type: 'lead.submitted',
    lead: { firstName: 'Jeanne', lastName: 'Dupont', email, phoneNumber: '+33612345678' },
  },
];

const dismisses = { type: 'overlay.dismissed' } as const;
/** The held response delays the offer. */
const sendsMeanwhile: Move = [keeps('inscription_user_exist'), ...sendsLead, seen.offered];
/** The payment screen verifies the Edenred account again. */
const signsIn: Move = [seen.signedIn, seen.signedIn, seen.dated];
const leavesEmailMeanwhile: Move = [
  ...goesTo('form'),
  keeps('inscription_user_exist'),
  does.typesEmail,
  leavesEmail,
  ...goesTo('payment'),
  seen.nobody,
];

/** Returns the moves possible right after a landing, in addition to those of its state. */
export function firstMoves(landing: landings.Landing): readonly Move[] {
  switch (landing) {
    case landings.form:
      return [
        [does.fills, seen.searching, seen.dated],
        [does.fills, seen.searching, seen.unreachable],
        [keeps('inscription_delivery_date'), does.fills, seen.searching],
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
        [...fillsLead, ...sendsLead, seen.offered],
        [...fillsLead, ...sendsMeanwhile, { type: 'lead.withdrawn' }],
        [...fillsLead, ...sendsMeanwhile, dismisses],
        [...fillsLead, ...sendsMeanwhile, dismisses, { type: 'lead.requested' }, ...sendsLead],
        [dismisses],
      ];
    case landings.returnedByEdenred:
      return [[seen.signInRefused], signsIn, [...signsIn, ...leavesEmailMeanwhile]];
    default:
      return [];
  }
}
