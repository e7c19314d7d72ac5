import { email } from '#tests/support/samples.ts';
import * as landings from './landings.ts';
import { customerActions, childReports } from './list/events.ts';
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
/** Submits the offer form. The server's response to its e-mail check is held back. */
const sendLeadWhileHeld: Move = [
  holdResponse('inscription_user_exist'),
  ...sendLead,
  childReports.discoveryOfferApplied,
];
/** Signs in to Edenred. The event occurs twice, because the payment screen verifies the account again. */
const signIn: Move = [childReports.edenredSignedIn, childReports.edenredSignedIn, childReports.datesFound];
const completeEmailWhileHeld: Move = [
  ...requestStep('form'),
  holdResponse('inscription_user_exist'),
  customerActions.typeEmail,
  emailCompleted,
  ...requestStep('payment'),
  childReports.emailIsNew,
];

/**
 * Returns moves that are possible only directly after a tour's first page has opened.
 * `possibleMoves` adds them to the moves of the state.
 */
export function firstMoves(landing: landings.Landing): readonly Move[] {
  switch (landing) {
    case landings.form:
      return [
        [customerActions.fillForm, childReports.datesSearching, childReports.datesFound],
        [customerActions.fillForm, childReports.datesSearching, childReports.datesUnreachable],
        [holdResponse('inscription_delivery_date'), customerActions.fillForm, childReports.datesSearching],
      ];
    case landings.enteringPayment:
      return [[childReports.datesUnreachable], [childReports.otherDatesFound]];
    case landings.dayLater:
      return [[{ type: 'draft.resumed' }, ...landings.resumedWithCode]];
    case landings.awaitingPayment:
      return [[childReports.lockUnavailable]];
    case landings.awaitingDeclined:
      return [[childReports.lockUnavailable, childReports.otherTabWaitFailed]];
    case landings.lead:
      return [
        [...fillLead, ...sendLead, childReports.discoveryOfferApplied],
        [...fillLead, ...sendLeadWhileHeld, { type: 'lead.withdrawn' }],
        [...fillLead, ...sendLeadWhileHeld, overlayDismissed],
        [...fillLead, ...sendLeadWhileHeld, overlayDismissed, { type: 'lead.requested' }, ...sendLead],
        [overlayDismissed],
      ];
    case landings.returnedByEdenred:
      return [[childReports.edenredSignInMissing], signIn, [...signIn, ...completeEmailWhileHeld]];
    default:
      return [];
  }
}
