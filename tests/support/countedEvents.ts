import type { AnalyticsMeta } from '#src/effects/analytics/analyticsTable.ts';
import type { AnalyticsRecord } from '#src/effects/analytics/analyticsEvents.ts';
import { typedFields } from './samples.ts';

export const meta: AnalyticsMeta = { version: '2.3.1', variation: 'site', mode: 'SITE' };

/** Analytics events by the machine that causes them. Machines not listed here cause none. */
export const countingStates: Readonly<Record<string, readonly string[]>> = {
  visit: [
    'view_page',
    'bouton-cta:click',
    'home:see_question',
    'home:see_more_faq',
    'home:see_less_faq',
    'home:click_phone_number',
    'navbar:click_logo',
    'navbar:click_link',
  ],
  overlay: ['identify', 'customerio_home_modal_submit'],
  checkout: ['identify', 'customerio_form_submit_success', 'customerio_payment_submit_success', 'reset'],
};

export const nameOf = (record: AnalyticsRecord): string =>
  record.type === 'track' ? record.name : record.type;

const personalValues = Object.values(typedFields).filter((text) => text !== '' && text !== 'perso');

/** `true` if a tracked analytics event contains personal data. */
export function isCountedRecord(record: AnalyticsRecord): boolean {
  const text = JSON.stringify(record);
  return (
    record.type === 'track' && (text.includes('@') || personalValues.some((word) => text.includes(word)))
  );
}
