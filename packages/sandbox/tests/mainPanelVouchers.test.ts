import { describe, expect, test } from 'vitest';
import { endedSample } from './mainBench.ts';
import { openPanel } from './panelBench.ts';

const paygreenOrder = (id: string, status: string, more: Record<string, unknown> = {}) => ({
  id,
  status: `payment_order.${status}`,
  amount: 2500,
  reference: 'pi_voucher',
  capture_on: '2026-11-24',
  reason: null,
  transactions: [{ platform: 'swile' }],
  ...more,
});
const vouchers = {
  paygreen: {
    orders: [
      paygreenOrder('po_held', 'authorized'),
      paygreenOrder('po_taken', 'successed'),
      paygreenOrder('po_no', 'refused', { reason: 'insufficient_balance' }),
    ],
  },
  edenred: {
    transactions: [
      {
        authorization_id: 'auth_1',
        order_ref: 'pi_edenred',
        username: 'juste@example.com',
        amount: 2500,
        captured_amount: 2500,
        refunded_amount: 700,
        status: 'captured',
        created_at: '2026-11-21T09:00:00.000Z',
      },
    ],
  },
};

describe('meal vouchers in the panel', () => {
  test('shows voucher payments with buttons for the possible transitions', async () => {
    const { visit } = openPanel(vouchers);
    const { markup } = await visit();
    for (const part of [
      'Titres par PayGreen (3)',
      'Titres Edenred (1)',
      'po_held',
      'swile',
      'data-status="authorized"',
      'data-status="refused"',
      'insufficient_balance',
      'auth_1',
      'juste@example.com',
      '25,00',
      '7,00',
      'pi_edenred',
    ])
      expect(markup).toContain(part);
    const levers = [...markup.matchAll(/action="\/sandbox\/paygreen\/orders\/(\w+\/\w+)"/g)];
    expect(levers.map(([, lever]) => lever)).toEqual([
      'po_taken/refuse',
      'po_taken/expire',
      'po_held/capture',
      'po_held/refuse',
      'po_held/expire',
    ]);
  });

  test('shows that an order has a voucher but never its tokens', async () => {
    const { post, visit } = openPanel();
    const tokens = { edenred_access: 'ed_access_planted', edenred_refresh: 'ed_refresh_planted' };
    await post('inscription_ended', { ...endedSample, ...tokens, edenred_error: 'yes' });
    const { markup } = await visit();
    expect(markup).toContain('edenred (à régler)');
    expect(markup).not.toContain('planted');
  });

  test('shows every balance and saves the edited ones', async () => {
    const { balances, visit, send } = openPanel();
    const { markup } = await visit();
    for (const part of [
      'name="edenred:riche@example.com"',
      'name="restoflash:pauvre@example.com"',
      'name="conecs:4970101234567890"',
      'value="100,00"',
      'value="10,00"',
    ])
      expect(markup).toContain(part);
    const answer = await send('/panel/balances', {
      'edenred:riche@example.com': '12,5',
      'swile:riche@example.com': '',
      'conecs:4970101234567890': '0 €',
      provider: 'swile',
      account: 'nouveau@example.com',
      amount: '7.05',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/']);
    expect(balances.of('edenred', 'riche@example.com')).toBe(1250);
    expect(balances.of('swile', 'riche@example.com')).toBe(10_000);
    expect(balances.of('conecs', '4970101234567890')).toBe(0);
    expect(balances.of('swile', 'nouveau@example.com')).toBe(705);
    expect((await visit()).markup).toContain('name="edenred:nouveau@example.com"');
  });

  test.each([
    [{ 'edenred:riche@example.com': '12,345' }, 'n’est pas un montant en euros'],
    [{ 'edenred:riche@example.com': 'beaucoup' }, 'n’est pas un montant en euros'],
    [{ provider: 'swile', account: 'personne', amount: '5' }, 'n’est pas une adresse e-mail'],
    [{ provider: 'conecs', account: 'riche@example.com', amount: '5' }, 'n’est pas un numéro de carte'],
  ])('shows an error for the invalid balance %j and changes nothing', async (fields, words) => {
    const { balances, send } = openPanel();
    const before = balances.all();
    const answer = await send('/panel/balances', { 'edenred:juste@example.com': '1', ...fields });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
    expect(balances.all()).toEqual(before);
  });
});
