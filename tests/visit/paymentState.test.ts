import { afterEach, expect, test, vi } from 'vitest';
import { paymentKey } from '#src/effects/storage/draftKeys.ts';
import { paymentState, readPaymentBy } from '#src/visit/paymentState.ts';

function openPage(query: string, payment: string | null): void {
  vi.stubGlobal('location', { href: `https://mijote.example/${query}` });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === paymentKey ? payment : null) });
}

const storedPayment = (intentId: string | null): string =>
  JSON.stringify({ version: 1, method: 'PAYMENT_METHOD_CB', pending: intentId && { intentId, quote: null } });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['nothing is stored', '', null, { kind: 'none' }],
  ['a method is stored, and no payment', '?step=payment', storedPayment(null), { kind: 'none' }],
  ['a payment is stored', '', storedPayment('pi_1'), { kind: 'pressed', intentId: 'pi_1' }],
  ['a provider sends the customer back', '?payment_intent=pi_2', null, { kind: 'pressed', intentId: 'pi_2' }],
  [
    'what is stored does not parse',
    '',
    '{"pending":{"intentId":"pi_3",',
    { kind: 'pressed', intentId: 'pi_3' },
  ],
])('reads the payment if %s', (_, query, payment, state) => {
  openPage(query, payment);
  expect(paymentState()).toEqual(state);
});

test('is unknown without storage, unless the open checkout answers', () => {
  openPage('', null);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(paymentState()).toEqual({ kind: 'unknown' });
});

test('takes the word of the open checkout, and of another tab that has pressed', () => {
  openPage('', storedPayment('pi_other'));
  readPaymentBy(() => ({ kind: 'none' }));
  expect(paymentState()).toEqual({ kind: 'pressed', intentId: 'pi_other' });
  readPaymentBy(() => ({ kind: 'pressed', intentId: 'pi_own' }));
  expect(paymentState()).toEqual({ kind: 'pressed', intentId: 'pi_own' });
  readPaymentBy(() => {
    throw new Error('The checkout has failed');
  });
  expect(paymentState()).toEqual({ kind: 'unknown' });
});
