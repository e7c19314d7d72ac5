import { describe, expect, test } from 'vitest';
import { faultNames } from '#sandbox/faultNames.ts';
import { orderBodySample } from './mainBench.ts';
import { openPanel } from './panelBench.ts';

describe('panel', () => {
  test('shows orders, accounts, intents, refunds and webhooks', async () => {
    const { post, openPage } = openPanel();
    await post('inscription_ended', orderBodySample);
    const { response, markup } = await openPage();
    expect(response.status).toBe(200);
    for (const expectedText of [
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
      expect(markup).toContain(expectedText);
    expect((await openPage('')).response.status).toBe(200);
    expect((await openPage('/elsewhere')).response.status).toBe(404);
    expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test('offers every provider call in the fault form', async () => {
    const { openPage } = openPanel();
    const { markup } = await openPage();
    for (const name of faultNames) expect(markup).toContain(`<option value="${name}">`);
  });

  test.each(['panel', 'levers'])('serves the stylesheet %s', async (name) => {
    const { openPage } = openPanel();
    expect((await openPage()).markup).toContain(`href="/sandbox/panel/${name}.css"`);
    const { response } = await openPage(`/panel/${name}.css`);
    expect(response.headers.get('content-type')).toContain('text/css');
  });

  test('refreshes every 3 s if the query contains `suivre`', async () => {
    const { openPage } = openPanel();
    expect((await openPage()).response.headers.get('refresh')).toBeNull();
    expect((await openPage('/?suivre')).response.headers.get('refresh')).toBe('3');
  });

  test('sets and clears faults with the form', async () => {
    const { faults, onFaultsChanged, openPage, submitForm } = openPanel();
    const unusedFields = { status: '503', ms: '3000', code: 'card_declined' };
    const faultResponse = await submitForm('/panel/faults', {
      ...unusedFields,
      name: 'main.*',
      kind: 'delay',
      times: '',
    });
    expect([faultResponse.status, faultResponse.headers.get('location')]).toEqual([303, '/sandbox/']);
    await submitForm('/panel/faults', { ...unusedFields, name: 'stripe.webhook', kind: 'hold', times: '2' });
    await submitForm('/panel/faults', {
      ...unusedFields,
      name: 'stripe.refunds.create',
      kind: 'refuse',
      times: '',
    });
    await submitForm('/panel/faults', {
      ...unusedFields,
      name: 'addresses.search',
      kind: 'status',
      times: '',
    });
    expect(faults.read()).toEqual({
      'main.*': { kind: 'delay', ms: 3000 },
      'stripe.webhook': { kind: 'hold', times: 2 },
      'stripe.refunds.create': { kind: 'refuse', code: 'card_declined' },
      'addresses.search': { kind: 'status', status: 503 },
    });
    expect((await openPage()).markup).toContain('<span class="unseen">stripe.webhook</span>');
    expect((await openPage()).markup).toContain('Retard (requête exécutée plus tard), 3000 ms');

    await submitForm('/panel/faults/clear', { name: 'stripe.webhook' });
    expect(Object.keys(faults.read())).not.toContain('stripe.webhook');
    await submitForm('/panel/faults/clear', { name: '' });
    expect(faults.read()).toEqual({});
    expect(onFaultsChanged).toHaveBeenCalledTimes(6);
  });

  test('shows an alert for an invalid fault and changes nothing', async () => {
    const { faults, submitForm } = openPanel();
    const response = await submitForm('/panel/faults', { name: 'addresses.search', kind: 'hold' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('role="alert"');
    expect(faults.read()).toEqual({});
  });

  test('empties the ledger and resets the balances', async () => {
    const { post, ledger, balances, submitForm } = openPanel();
    await post('inscription_ended', orderBodySample);
    balances.set('swile', 'riche@example.com', 1);
    expect((await submitForm('/panel/ledger/empty', {})).status).toBe(303);
    expect(balances.get('swile', 'riche@example.com')).toBe(10_000);
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
  });
});
