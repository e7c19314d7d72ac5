import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import { normaliseEmail } from '#machines/domain/normaliseEmail.ts';
import type { PageEvent } from '#machines/visit/visit.machine.ts';
import { track, type AnalyticsRecord, type AnalyticsEvents } from './analyticsEvents.ts';

export interface StateAndContext {
  readonly value: StateValue;
  readonly context: unknown;
}

interface Transition {
  readonly before: StateAndContext;
  readonly event: AnyEventObject;
  readonly after: StateAndContext;
}

export interface AnalyticsMeta {
  readonly version: string;
  readonly variation: string;
  readonly mode: AnalyticsEvents['bouton-cta:click']['mode'];
}

interface AnalyticsRule {
  readonly machine: 'visit' | 'checkout' | 'overlay';
  readonly matches: (passage: Transition) => boolean;
  readonly record: (passage: Transition, meta: AnalyticsMeta) => AnalyticsRecord;
}

function textAt(data: unknown, ...path: readonly string[]): string {
  let value = data;
  for (const name of path) {
    value =
      typeof value === 'object' && value !== null
        ? new Map<string, unknown>(Object.entries(value)).get(name)
        : null;
  }
  return typeof value === 'string' ? value : '';
}

const isEvent =
  (type: PageEvent['type']) =>
  ({ event }: Transition): boolean =>
    event.type === type;

const isTransition =
  (from: StateValue, to: StateValue) =>
  ({ before, after }: Transition): boolean =>
    matchesState(from, before.value) && matchesState(to, after.value);

const identify = (email: string): AnalyticsRecord => ({
  type: 'identify',
  userId: normaliseEmail(email),
  fields: { source: 'TUNNEL-2025' },
});

const leadIsSent = isTransition({ discountLead: 'editing' }, { discountLead: 'submitting' });

/** A wallet on the box picker or the form replaces the form. */
const formIsAccepted = (transition: Transition): boolean =>
  isTransition({ form: 'submitting' }, 'payment')(transition) ||
  (transition.event.type === 'express.approved' &&
    !matchesState('payment', transition.before.value) &&
    matchesState('payment', transition.after.value));

/** Maps chart transitions to analytics records. @rule R4.21, R7.24, R7.25 */
export const analyticsTable: readonly AnalyticsRule[] = [
  {
    machine: 'visit',
    matches: isEvent('page.viewed'),
    record: ({ event }) =>
      track('view_page', {
        name: textAt(event, 'name'),
        fromStep: textAt(event, 'from') || null,
        toStep: textAt(event, 'to') || null,
      }),
  },
  {
    machine: 'visit',
    matches: isEvent('cta.pressed'),
    record: ({ event }, { mode }) => track('bouton-cta:click', { position: textAt(event, 'position'), mode }),
  },
  {
    machine: 'visit',
    matches: isEvent('question.opened'),
    record: ({ event }) =>
      track('home:see_question', {
        question_id: textAt(event, 'id'),
        question_title: textAt(event, 'title'),
      }),
  },
  {
    machine: 'visit',
    matches: isEvent('questions.expanded'),
    record: () => track('home:see_more_faq', {}),
  },
  {
    machine: 'visit',
    matches: isEvent('questions.collapsed'),
    record: () => track('home:see_less_faq', {}),
  },
  {
    machine: 'visit',
    matches: isEvent('phone.pressed'),
    record: ({ event }) => track('home:click_phone_number', { position: textAt(event, 'position') }),
  },
  { machine: 'visit', matches: isEvent('logo.pressed'), record: () => track('navbar:click_logo', {}) },
  { machine: 'visit', matches: isEvent('link.pressed'), record: () => track('navbar:click_link', {}) },
  // `identify` precedes the event, so that analytics assigns the event to the customer.
  {
    machine: 'overlay',
    matches: leadIsSent,
    record: ({ after }) => identify(textAt(after.context, 'fields', 'email')),
  },
  {
    machine: 'overlay',
    matches: leadIsSent,
    record: () => track('customerio_home_modal_submit', {}),
  },
  {
    machine: 'checkout',
    matches: formIsAccepted,
    record: ({ after }) => identify(textAt(after.context, 'fields', 'customer.email')),
  },
  {
    machine: 'checkout',
    matches: formIsAccepted,
    record: () => track('customerio_form_submit_success', {}),
  },
  {
    machine: 'checkout',
    matches: isTransition('payment', 'success'),
    record: () => track('customerio_payment_submit_success', {}),
  },
  {
    machine: 'checkout',
    // If the customer's request to delete all data is rejected, no `reset` record is sent.
    matches: ({ event, after }) => event.type === 'data.wiped' && matchesState('home', after.value),
    record: () => ({ type: 'reset' }),
  },
];
