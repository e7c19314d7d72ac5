import { describe, expect, test } from 'vitest';
import { formIsOrdered } from '#machines/checkout/checkout.facts.ts';
import { connectUrl, extractReturnedIntent } from '#src/checkout/url.ts';
import { fakePorts, rejectWithNetworkError, settle, startCheckout, until } from '#tests/support/checkout.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { draft, now, pendingPayment, promo } from '#tests/support/samples.ts';

describe('a return from the card provider', () => {
  test.each([
    ['payment_intent=pi_1&payment_intent_client_secret=pi_1_secret', 'pi_1'],
    ['setup_intent=seti_1&setup_intent_client_secret=seti_1_secret', 'seti_1'],
  ])('returns the intent id of %s and removes its secret from the URL', (query, intentId) => {
    const address = new MemoryAddress(`/?${query}&redirect_status=succeeded&debug=god#haut`);
    expect(extractReturnedIntent(address)).toBe(intentId);
    expect(address.entries).toEqual(['/?debug=god&step=success#haut']);
  });

  test.each([
    '/',
    '/?payment_intent=',
    '/?payment_intent=pi_',
    '/?payment_intent=pi_1/../x',
    '/?payment_intent=pi_1%0A',
    '/?payment_intent=pi_1%E2%80%8B',
    '/?payment_intent=+pi_1',
    '/?payment_intent=PI_1',
    '/?payment_intent=pi_1_secret_2',
    '/?payment_intent=seti_1',
    '/?setup_intent=pi_1',
    '/?setup_intent=robert',
    '/?payment_intent=pi_1&payment_intent=pi_2',
    '/?payment_intent=&payment_intent=pi_2',
    '/?payment_intent=pi_1&setup_intent=seti_1',
    `/?payment_intent=pi_${'a'.repeat(121)}`,
  ])('ignores a missing or invalid intent id in %s @R3.28', (href) => {
    const address = new MemoryAddress(href);
    expect(extractReturnedIntent(address)).toBeNull();
    expect(address.entries).toEqual(['/']);
  });
});

const stored = { draft, storedAt: now };
const pressed = {
  ...pendingPayment,
  quote: { meals: 8990, delivery: 699, discount: 0, total: 9689, pricePerMeal: 749 },
};
const created = (token: string | null) => ({
  kind: 'created' as const,
  receipt: { token, intentId: 'pi_9', isOfThisForm: null },
});

/** Opens the page by a link that contains the intent `pi_9`. */
function openLink(ports = fakePorts(), options: Parameters<typeof startCheckout>[1] = {}) {
  const address = new MemoryAddress('/?payment_intent=pi_9&redirect_status=succeeded');
  const started = startCheckout(ports, { returnedIntentId: extractReturnedIntent(address), ...options });
  connectUrl(started.checkout, address);
  return { ...started, ports, address };
}

describe('an intent found only in the URL', () => {
  test.each([
    ['without a stored draft', null, null],
    ['with another stored draft', stored, null],
    ['in the paying browser after its storage was lost', null, 'token_1'],
  ])('confirms the order %s, without storing or wiping a draft @R3.26', async (_, own, token) => {
    const ports = fakePorts();
    ports.readOrder.mockResolvedValue(created(token));
    const { checkout, address } = openLink(ports, { stored: own });
    expect(address.entries).toEqual(['/?step=success']);
    await until(checkout, (snapshot) => snapshot.matches({ returned: 'confirmed' }));
    await settle();
    expect(ports.readOrder.mock.calls[0]?.[0]).toEqual({ intentId: 'pi_9', form: null, payment: null });
    expect([ports.writeDraft, ports.wipeDraft, ports.finalizeOrder].map((port) => port.mock.calls)).toEqual([
      [],
      [],
      [],
    ]);
    expect(ports.askForLock).not.toHaveBeenCalled();
    expect(formIsOrdered(checkout.getSnapshot().context)).toBe(false);
    expect(checkout.getSnapshot().context).toMatchObject({ receipt: null, pending: null });
  });

  test('continues with the stored draft and its promo code after the confirmation', async () => {
    const ports = fakePorts();
    ports.readOrder.mockResolvedValue(created(null));
    const own = { ...stored, draft: { ...draft, promoCode: promo.code } };
    const { checkout } = openLink(ports, { stored: own });
    await until(checkout, (snapshot) => snapshot.matches({ returned: 'confirmed' }));
    await settle();
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(checkout.getSnapshot().context).toMatchObject({
      nbMeals: draft.nbMeals,
      promo: { applied: promo, isPending: false },
      arrival: { returnedIntentId: null },
    });
  });

  test('retries after 60 s while registration is pending or the server is unreachable', async () => {
    const ports = fakePorts();
    ports.readOrder
      .mockResolvedValueOnce({ kind: 'kept', retryAfter: 60_000 })
      .mockImplementationOnce(rejectWithNetworkError)
      .mockResolvedValueOnce(created(null));
    const { checkout, clock } = openLink(ports, { stored });
    await until(checkout, (snapshot) => snapshot.matches({ returned: 'waiting' }));
    clock.increment(59_999);
    expect(ports.readOrder).toHaveBeenCalledTimes(1);
    clock.increment(1);
    await until(checkout, (snapshot) => snapshot.matches({ returned: 'waiting' }));
    clock.increment(60_000);
    await until(checkout, (snapshot) => snapshot.matches({ returned: 'confirmed' }));
    expect(ports.writeDraft).not.toHaveBeenCalled();
  });

  test.each([
    [{ kind: 'unpaid' } as const, 'paymentIsUnknown'],
    [{ kind: 'refunded', message: 'Remboursé.' } as const, 'paymentIsRefunded'],
    [{ kind: 'alreadyPaid', intentId: 'pi_8' } as const, 'anotherIntentIsPaid'],
  ])('returns home with a notice and preserves the draft if the result is %o', async (outcome, notice) => {
    const ports = fakePorts();
    ports.readOrder.mockResolvedValue(outcome);
    const { checkout, address } = openLink(ports, { stored });
    await until(checkout, (snapshot) => snapshot.matches('home'));
    expect(checkout.getSnapshot().context.notices).toEqual([notice]);
    expect(checkout.getSnapshot().context.fields).toEqual(draft.fields);
    expect(address.read().search).toBe('');
    expect(ports.wipeDraft).not.toHaveBeenCalled();
  });

  test.each(['pi_9', 'pi_1'])(
    'finalizes the pending payment %s of this browser instead of reading the linked order @R3.26',
    async (intentId) => {
      const ports = fakePorts();
      const pending = { ...pressed, intentId };
      const own = { ...stored, draft: { ...draft, pending } };
      const { checkout, address } = openLink(ports, { stored: own });
      expect(address.read().search).toBe('?step=payment');
      await until(checkout, (snapshot) => snapshot.matches('success'));
      expect(ports.finalizeOrder.mock.calls.map(([request]) => request.intentId)).toEqual([intentId]);
      expect(ports.readOrder).not.toHaveBeenCalled();
      expect(formIsOrdered(checkout.getSnapshot().context)).toBe(true);
      expect(address.read().search).toBe('?step=success');
    },
  );
});

describe('a pending payment of this browser', () => {
  test.each([
    ['the server sends no comparison', null, draft.nbMeals, true],
    ['the server confirms the same form', true, draft.nbMeals, true],
    ['the server has another form', false, draft.nbMeals, false],
    ['the server sends no comparison and the box is missing', null, null, false],
  ])(
    'marks only a matching form as ordered: %s (isOfThisForm: %s) @R3.27',
    async (_, isOfThisForm, nbMeals, isOrdered) => {
      const ports = fakePorts();
      ports.finalizeOrder.mockResolvedValue({
        kind: 'created',
        receipt: { token: null, intentId: pressed.intentId, isOfThisForm },
      });
      const own = { ...stored, draft: { ...draft, nbMeals, pending: pressed } };
      const { checkout } = startCheckout(ports, { stored: own });
      await until(checkout, (snapshot) => snapshot.matches('success'));
      expect(formIsOrdered(checkout.getSnapshot().context)).toBe(isOrdered);
      // The server knows the price from the stored quote, so the request contains no promo.
      expect(ports.finalizeOrder.mock.calls[0]?.[0].payment).toBeNull();
    },
  );
});
