import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootSandbox, keys, payable, type Booted } from './bootSandbox.ts';
import { answerSchema, confirmTyped } from './browserCalls.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());

describe('a browser', () => {
  it('sees one intent, with its secret, and less of it', async () => {
    const intent = await payable(booted.stripe, { metadata: { secret: 'yes' } });
    const read = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ key: keys.publishable, ...query }).toString();
      const answer = await fetch(`${booted.url}/sandbox/stripe/v1/payment_intents/${intent.id}?${search}`);
      return answerSchema.parse(await answer.json());
    };
    const seen = await read({ client_secret: intent.client_secret ?? '' });
    expect(seen).toMatchObject({ id: intent.id, amount: 7990 });
    expect(seen).not.toHaveProperty('metadata');
    expect(seen).not.toHaveProperty('customer');
    expect((await read({})).error?.param).toBe('client_secret');
    expect((await read({ client_secret: `${intent.id}_secret_guess` })).error?.param).toBe('client_secret');
  });

  it('that believes in another amount is refused', async () => {
    const told = { 'client_context[mode]': 'payment', 'client_context[amount]': '100' };
    const { error } = await confirmTyped(booted.url, await payable(booted.stripe), '4242424242424242', told);
    expect(error).toMatchObject({ param: 'amount' });
  });

  it('that confirms twice learns that it has paid', async () => {
    const intent = await payable(booted.stripe);
    await confirmTyped(booted.url, intent, '4242424242424242');
    expect((await confirmTyped(booted.url, intent, '4242424242424242')).error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });
});
