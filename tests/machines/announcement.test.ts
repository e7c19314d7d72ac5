import { expect, test } from 'vitest';
import { announcementOf } from '#machines/announcement.ts';

const announcements = {
  shop: 'Bienvenue.',
  'shop.pay': 'Paiement.',
  'shop.pay.card.requesting': 'La banque répond.',
  'shop.pay.voucher.requesting': 'Swile répond.',
  'shop.pay.voucher': 'Titre-restaurant.',
};

test.each([
  ['home', 'Bienvenue.'],
  ['pay', 'Paiement.'],
  [{ pay: { card: 'requesting' } }, 'La banque répond.'],
  [{ pay: { card: 'idle' } }, 'Paiement.'],
  // The announcement joins the texts of parallel regions in the chart's order.
  // It skips regions without a text.
  [{ pay: { card: 'requesting', voucher: 'requesting' } }, 'La banque répond. Swile répond.'],
  [{ pay: { card: 'idle', voucher: 'idle' } }, 'Titre-restaurant.'],
  [{ pay: { card: {}, voucher: {} } }, 'Titre-restaurant.'],
])('returns the announcement of the innermost active states for %j', (value, expected) => {
  expect(announcementOf(announcements, 'shop', value)).toBe(expected);
});

test('returns an empty announcement if no active state has a text', () => {
  expect(announcementOf({}, 'shop', { pay: 'ready' })).toBe('');
});
