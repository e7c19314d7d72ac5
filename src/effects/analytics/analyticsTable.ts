import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import { normaliseEmail } from '#machines/domain/normaliseEmail.ts';
import type { PageEvent } from '#machines/visit/visit.machine.ts';
import { track, type AnalyticsRecord, type Counted } from './counted.ts';

export interface Moment {
  readonly value: StateValue;
  readonly context: unknown;
}

interface Passage {
  readonly before: Moment;
  readonly event: AnyEventObject;
  readonly after: Moment;
}

export interface AnalyticsMeta {
  readonly version: string;
  readonly variation: string;
  readonly mode: Counted['bouton-cta:click']['mode'];
}

interface Row {
  readonly machine: 'visit' | 'checkout' | 'overlay';
  readonly happens: (passage: Passage) => boolean;
  readonly record: (passage: Passage, meta: AnalyticsMeta) => AnalyticsRecord;
}

function textAt(data: unknown, ...path: readonly string[]): string {
  let at = data;
  for (const name of path) {
    at =
      typeof at === 'object' && at !== null ? new Map<string, unknown>(Object.entries(at)).get(name) : null;
  }
  return typeof at === 'string' ? at : '';
}

const says =
  (type: PageEvent['type']) =>
  ({ event }: Passage): boolean =>
    event.type === type;

const leads =
  (from: StateValue, to: StateValue) =>
  ({ before, after }: Passage): boolean =>
    matchesState(from, before.value) && matchesState(to, after.value);

const identify = (email: string): AnalyticsRecord => ({
  type: 'identify',
  userId: normaliseEmail(email),
  fields: { source: 'TUNNEL-2025' },
});

const leadIsSent = leads({ discountLead: 'editing' }, { discountLead: 'submitting' });
const formIsAccepted = leads({ form: 'submitting' }, 'payment');

/** Maps chart transitions to analytics records. @rule R4.21, R7.24, R7.25 */
export const analyticsTable: readonly Row[] = [
  {
    machine: 'visit',
    happens: says('page.viewed'),
    record: ({ event }) =>
      track('view_page', {
        name: textAt(event, 'name'),
        fromStep: textAt(event, 'from') || null,
        toStep: textAt(event, 'to') || null,
      }),
  },
  {
    machine: 'visit',
    happens: says('cta.pressed'),
    record: ({ event }, { mode }) => track('bouton-cta:click', { position: textAt(event, 'position'), mode }),
  },
  {
    machine: 'visit',
    happens: says('question.opened'),
    record: ({ event }) =>
      track('home:see_question', {
        question_id: textAt(event, 'id'),
        question_title: textAt(event, 'title'),
      }),
  },
  {
    machine: 'visit',
    happens: says('questions.expanded'),
    record: () => track('home:see_more_faq', {}),
  },
  {
    machine: 'visit',
    happens: says('questions.collapsed'),
    record: () => track('home:see_less_faq', {}),
  },
  {
    machine: 'visit',
    happens: says('phone.pressed'),
    record: ({ event }) => track('home:click_phone_number', { position: textAt(event, 'position') }),
  },
  { machine: 'visit', happens: says('logo.pressed'), record: () => track('navbar:click_logo', {}) },
  { machine: 'visit', happens: says('link.pressed'), record: () => track('navbar:click_link', {}) },
  // `identify` precedes the event, so that the service assigns the event to the customer.
  {
    machine: 'overlay',
    happens: leadIsSent,
    record: ({ after }) => identify(textAt(after.context, 'fields', 'email')),
  },
  {
    machine: 'overlay',
    happens: leadIsSent,
    record: () => track('customerio_home_modal_submit', {}),
  },
  {
    machine: 'checkout',
    happens: formIsAccepted,
    record: ({ after }) => identify(textAt(after.context, 'fields', 'customer.email')),
  },
  {
    machine: 'checkout',
    happens: formIsAccepted,
    record: () => track('customerio_form_submit_success', {}),
  },
  {
    machine: 'checkout',
    happens: leads('payment', 'success'),
    record: () => track('customerio_payment_submit_success', {}),
  },
  {
    machine: 'checkout',
    // If the wipe is rejected, no reset is sent.
    happens: ({ event, after }) => event.type === 'data.wiped' && matchesState('home', after.value),
    record: () => ({ type: 'reset' }),
  },
];
