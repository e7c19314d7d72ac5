import { afterEach, expect, test, vi } from 'vitest';
import { paymentKey } from '#src/effects/storage/draftKeys.ts';
import { paymentState, setPaymentReader } from '#src/visit/paymentState.ts';

function openPage(query: string, payment: string | null): void {
  vi.stubGlobal('location', { href: `https://mijote.example/${query}` });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === paymentKey ? payment : null) });
}

const storedPayment = (intentId: string | null): string =>
  JSON.stringify({ version: 1, method: 'PAYMENT_METHOD_CB', pending: intentId && { intentId, quote: null } });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['nothing is stored', '', null, { kind: 'none' }],
  ['a method is stored without a payment', '?step=payment', storedPayment(null), { kind: 'none' }],
  ['a payment is stored', '', storedPayment('pi_1'), { kind: 'pressed', intentId: 'pi_1' }],
  ['a provider sends the customer back', '?payment_intent=pi_2', null, { kind: 'pressed', intentId: 'pi_2' }],
  [
    'the stored data is truncated',
    '',
    '{"pending":{"intentId":"pi_3",',
    { kind: 'pressed', intentId: 'pi_3' },
  ],
])('returns the payment state if %s', (_, query, payment, state) => {
  openPage(query, payment);
  expect(paymentState()).toEqual(state);
});

test('returns an unknown payment state if the storage is blocked', () => {
  openPage('', null);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(paymentState()).toEqual({ kind: 'unknown' });
});

test('combines the payment of the open checkout with that of another tab', () => {
  openPage('', storedPayment('pi_other'));
  setPaymentReader(() => ({ kind: 'none' }));
  expect(paymentState()).toEqual({ kind: 'pressed', intentId: 'pi_other' });
  setPaymentReader(() => ({ kind: 'pressed', intentId: 'pi_own' }));
  expect(paymentState()).toEqual({ kind: 'pressed', intentId: 'pi_own' });
  setPaymentReader(() => {
    throw new Error('The checkout has failed');
  });
  expect(paymentState()).toEqual({ kind: 'unknown' });
});
