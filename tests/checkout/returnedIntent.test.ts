import { describe, expect, test } from 'vitest';
import { connectUrl, takeReturnedIntent } from '#src/checkout/url.ts';
import { readStored } from '#src/storage/storage.ts';
import { fakePorts, startCheckout, until } from '#tests/support/checkout.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { now } from '#tests/support/samples.ts';

describe('a return from the card provider', () => {
  test.each([
    ['payment_intent=pi_1&payment_intent_client_secret=pi_1_secret', 'pi_1'],
    ['setup_intent=seti_1&setup_intent_client_secret=seti_1_secret', 'seti_1'],
  ])('(%s) is remembered by its intent, and its secret leaves the address at once', (query, intentId) => {
    const address = new MemoryAddress(`/?${query}&redirect_status=succeeded&debug=god#haut`);
    expect(takeReturnedIntent(address)).toBe(intentId);
    expect(address.entries).toEqual(['/?debug=god#haut']);
  });

  test.each(['/', '/?payment_intent=', '/?payment_intent=pi_1/../x', '/?setup_intent=robert'])(
    'that names no intent (%s) is none',
    (href) => {
      const address = new MemoryAddress(href);
      expect(takeReturnedIntent(address)).toBeNull();
      expect(address.entries).toEqual(['/']);
    },
  );

  test('shows the payment, and then its order', async () => {
    const ports = fakePorts();
    const address = new MemoryAddress('/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret');
    const stored = readStored(new MemoryStorage(), now, takeReturnedIntent(address));
    const { checkout } = startCheckout(ports, { stored });
    connectUrl(checkout, address);
    expect(address.entries).toEqual(['/?step=payment']);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(address.read().search).toBe('?step=success');
    expect(ports.finalizeOrder.mock.calls.map(([{ intentId }]) => intentId)).toEqual(['pi_1']);
  });
});
