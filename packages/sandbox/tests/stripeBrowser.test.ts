import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootSandbox, keys, createIntent, type BootedSandbox } from './bootSandbox.ts';
import { responseSchema, confirmTypedCard } from './browserCalls.ts';

let sandbox: BootedSandbox;
beforeAll(async () => {
  sandbox = await bootSandbox();
});
afterAll(() => sandbox.close());

describe('browser calls', () => {
  it('returns a reduced intent only with its client secret', async () => {
    const intent = await createIntent(sandbox.stripe, { metadata: { secret: 'yes' } });
    const retrieveInBrowser = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ key: keys.publishable, ...query }).toString();
      const response = await fetch(`${sandbox.url}/sandbox/stripe/v1/payment_intents/${intent.id}?${search}`);
      return responseSchema.parse(await response.json());
    };
    const publicIntent = await retrieveInBrowser({ client_secret: intent.client_secret ?? '' });
    expect(publicIntent).toMatchObject({ id: intent.id, amount: 7990 });
    expect(publicIntent).not.toHaveProperty('metadata');
    expect(publicIntent).not.toHaveProperty('customer');
    expect((await retrieveInBrowser({})).error?.param).toBe('client_secret');
    expect((await retrieveInBrowser({ client_secret: `${intent.id}_secret_guess` })).error?.param).toBe(
      'client_secret',
    );
  });

  it('rejects a confirmation with another amount', async () => {
    const otherAmount = { 'client_context[mode]': 'payment', 'client_context[amount]': '100' };
    const { error } = await confirmTypedCard(
      sandbox.url,
      await createIntent(sandbox.stripe),
      '4242424242424242',
      otherAmount,
    );
    expect(error).toMatchObject({ param: 'amount' });
  });

  it('rejects a shipping address from the browser if the server has set one', async () => {
    const address = { line1: '12 Rue de la Fosse', postal_code: '44000', city: 'Nantes', country: 'FR' };
    const shipping = { 'shipping[name]': 'Camille Martin', 'shipping[address][line1]': '5 Rue Voltaire' };
    const card = '4242424242424242';
    const shipped = await createIntent(sandbox.stripe, { shipping: { name: 'Camille Martin', address } });
    expect((await confirmTypedCard(sandbox.url, shipped, card, shipping)).error).toMatchObject({
      param: 'shipping',
    });
    const unshipped = await createIntent(sandbox.stripe);
    expect(await confirmTypedCard(sandbox.url, unshipped, card, shipping)).toMatchObject({
      status: 'succeeded',
    });
  });

  it('returns the paid intent when it is confirmed twice', async () => {
    const intent = await createIntent(sandbox.stripe);
    await confirmTypedCard(sandbox.url, intent, '4242424242424242');
    expect((await confirmTypedCard(sandbox.url, intent, '4242424242424242')).error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });
});
