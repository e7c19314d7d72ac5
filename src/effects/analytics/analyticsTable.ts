import { matchesState, type AnyEventObject, type StateValue } from 'xstate';
import { normaliseEmail } from '#machines/domain/normaliseEmail.ts';
import type { PageEvent } from '#machines/visit/visit.machine.ts';
import { track, type AnalyticsRecord, type Counted } from './counted.ts';

/** Where a machine is, and what it remembers. */
export interface Moment {
  readonly value: StateValue;
  readonly context: unknown;
}

/** One event in one machine. */
interface Passage {
  readonly before: Moment;
  readonly event: AnyEventObject;
  readonly after: Moment;
}

/** What each record says of the shop that sends it. */
export interface AnalyticsMeta {
  readonly version: string;
  readonly variation: string;
  readonly mode: Counted['bouton-cta:click']['mode'];
}

interface Row {
  /** Id of the machine whose steps are looked at. */
  readonly machine: 'visit' | 'checkout' | 'overlay';
  readonly happens: (passage: Passage) => boolean;
  readonly record: (passage: Passage, meta: AnalyticsMeta) => AnalyticsRecord;
}

/** A text that stands in data of which nothing is known; empty when it is not there, or no text. */
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

/** Everything that is counted, and when: what the charts do is on the left, what is counted on the right. @rule R4.21, R7.24, R7.25 */
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
  // Who the shopper is comes before what they did.
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
    // Where the event is refused, nothing is wiped.
    happens: ({ event, after }) => event.type === 'data.wiped' && matchesState('home', after.value),
    record: () => ({ type: 'reset' }),
  },
];
