import { describe, expect, test } from 'vitest';
import { faultNames } from '#sandbox/faultNames.ts';
import { endedSample } from './mainBench.ts';
import { openPanel } from './panelBench.ts';

describe('panel', () => {
  test('shows orders, accounts, intents, refunds and webhooks', async () => {
    const { post, visit } = openPanel();
    await post('inscription_ended', endedSample);
    const { answer, markup } = await visit();
    expect(answer.status).toBe(200);
    for (const part of [
      'Commandes (1)',
      'Comptes (1)',
      'Paiements par carte (2)',
      'Remboursements (1)',
      'Webhooks (1)',
      'camille.martin@example.com',
      '/sandbox/client-area/orders/order_',
      'pi_sample1',
      '85,89',
      'empreinte',
      'payment_intent.succeeded',
      'href="/sandbox/ledger"',
    ])
      expect(markup).toContain(part);
    expect((await visit('')).answer.status).toBe(200);
    expect((await visit('/elsewhere')).answer.status).toBe(404);
    expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test('offers every provider call in the fault form', async () => {
    const { visit } = openPanel();
    const { markup } = await visit();
    for (const name of faultNames) expect(markup).toContain(`<option value="${name}">`);
  });

  test.each(['panel', 'levers'])('serves the stylesheet %s', async (name) => {
    const { visit } = openPanel();
    expect((await visit()).markup).toContain(`href="/sandbox/panel/${name}.css"`);
    const { answer } = await visit(`/panel/${name}.css`);
    expect(answer.headers.get('content-type')).toContain('text/css');
  });

  test('refreshes every 3 s if the query contains `suivre`', async () => {
    const { visit } = openPanel();
    expect((await visit()).answer.headers.get('refresh')).toBeNull();
    expect((await visit('/?suivre')).answer.headers.get('refresh')).toBe('3');
  });

  test('sets and clears faults with the form', async () => {
    const { faults, faultsChanged, visit, send } = openPanel();
    const unused = { status: '503', ms: '3000', code: 'card_declined' };
    const slow = await send('/panel/faults', { ...unused, name: 'main.*', kind: 'delay', times: '' });
    expect([slow.status, slow.headers.get('location')]).toEqual([303, '/sandbox/']);
    await send('/panel/faults', { ...unused, name: 'stripe.webhook', kind: 'hold', times: '2' });
    await send('/panel/faults', { ...unused, name: 'stripe.refunds.create', kind: 'refuse', times: '' });
    await send('/panel/faults', { ...unused, name: 'addresses.search', kind: 'status', times: '' });
    expect(faults.read()).toEqual({
      'main.*': { kind: 'delay', ms: 3000 },
      'stripe.webhook': { kind: 'hold', times: 2 },
      'stripe.refunds.create': { kind: 'refuse', code: 'card_declined' },
      'addresses.search': { kind: 'status', status: 503 },
    });
    expect((await visit()).markup).toContain('<span class="unseen">stripe.webhook</span>');
    expect((await visit()).markup).toContain('Lenteur (fait plus tard), 3000 ms');

    await send('/panel/faults/clear', { name: 'stripe.webhook' });
    expect(Object.keys(faults.read())).not.toContain('stripe.webhook');
    await send('/panel/faults/clear', { name: '' });
    expect(faults.read()).toEqual({});
    expect(faultsChanged).toHaveBeenCalledTimes(6);
  });

  test('shows an alert for an invalid fault and changes nothing', async () => {
    const { faults, send } = openPanel();
    const answer = await send('/panel/faults', { name: 'addresses.search', kind: 'hold' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('role="alert"');
    expect(faults.read()).toEqual({});
  });

  test('empties the ledger and resets the balances', async () => {
    const { post, ledger, balances, send } = openPanel();
    await post('inscription_ended', endedSample);
    balances.set('swile', 'riche@example.com', 1);
    expect((await send('/panel/ledger/empty', {})).status).toBe(303);
    expect(balances.of('swile', 'riche@example.com')).toBe(10_000);
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
  });
});
