import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootSandbox, keys, payable, type Booted } from './bootSandbox.ts';
import { answerSchema, confirmTyped } from './browserCalls.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());

describe('browser calls', () => {
  it('returns a reduced intent only with its client secret', async () => {
    const intent = await payable(booted.stripe, { metadata: { secret: 'yes' } });
    const retrieveInBrowser = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ key: keys.publishable, ...query }).toString();
      const answer = await fetch(`${booted.url}/sandbox/stripe/v1/payment_intents/${intent.id}?${search}`);
      return answerSchema.parse(await answer.json());
    };
    const visible = await retrieveInBrowser({ client_secret: intent.client_secret ?? '' });
    expect(visible).toMatchObject({ id: intent.id, amount: 7990 });
    expect(visible).not.toHaveProperty('metadata');
    expect(visible).not.toHaveProperty('customer');
    expect((await retrieveInBrowser({})).error?.param).toBe('client_secret');
    expect((await retrieveInBrowser({ client_secret: `${intent.id}_secret_guess` })).error?.param).toBe(
      'client_secret',
    );
  });

  it('rejects a confirmation with another amount', async () => {
    const otherAmount = { 'client_context[mode]': 'payment', 'client_context[amount]': '100' };
    const { error } = await confirmTyped(
      booted.url,
      await payable(booted.stripe),
      '4242424242424242',
      otherAmount,
    );
    expect(error).toMatchObject({ param: 'amount' });
  });

  it('returns the paid intent when it is confirmed twice', async () => {
    const intent = await payable(booted.stripe);
    await confirmTyped(booted.url, intent, '4242424242424242');
    expect((await confirmTyped(booted.url, intent, '4242424242424242')).error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });
});
