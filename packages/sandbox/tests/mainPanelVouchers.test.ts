import { describe, expect, test } from 'vitest';
import { orderBodySample } from './mainBench.ts';
import { openPanel } from './panelBench.ts';

const paygreenOrder = (id: string, status: string, overrides: Record<string, unknown> = {}) => ({
  id,
  status: `payment_order.${status}`,
  amount: 2500,
  reference: 'pi_voucher',
  capture_on: '2026-11-24',
  reason: null,
  transactions: [{ platform: 'swile' }],
  ...overrides,
});
const voucherLedger = {
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
    const { openPage } = openPanel(voucherLedger);
    const { markup } = await openPage();
    for (const expectedText of [
      'Titres-restaurant PayGreen (3)',
      'Titres-restaurant Edenred (1)',
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
      expect(markup).toContain(expectedText);
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
    const { post, openPage } = openPanel();
    const tokens = { edenred_access: 'ed_access_planted', edenred_refresh: 'ed_refresh_planted' };
    await post('inscription_ended', { ...orderBodySample, ...tokens, edenred_error: 'yes' });
    const { markup } = await openPage();
    expect(markup).toContain('edenred (débit à régulariser)');
    expect(markup).not.toContain('planted');
  });

  test('shows every balance and saves the edited ones', async () => {
    const { balances, openPage, submitForm } = openPanel();
    const { markup } = await openPage();
    for (const expectedText of [
      'name="edenred:riche@example.com"',
      'name="restoflash:pauvre@example.com"',
      'name="conecs:4970101234567890"',
      'value="100,00"',
      'value="10,00"',
    ])
      expect(markup).toContain(expectedText);
    const response = await submitForm('/panel/balances', {
      'edenred:riche@example.com': '12,5',
      'swile:riche@example.com': '',
      'conecs:4970101234567890': '0 €',
      provider: 'swile',
      account: 'nouveau@example.com',
      amount: '7.05',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/']);
    expect(balances.get('edenred', 'riche@example.com')).toBe(1250);
    expect(balances.get('swile', 'riche@example.com')).toBe(10_000);
    expect(balances.get('conecs', '4970101234567890')).toBe(0);
    expect(balances.get('swile', 'nouveau@example.com')).toBe(705);
    expect((await openPage()).markup).toContain('name="edenred:nouveau@example.com"');
  });

  test.each([
    [{ 'edenred:riche@example.com': '12,345' }, 'n’est pas un montant en euros'],
    [{ 'edenred:riche@example.com': 'beaucoup' }, 'n’est pas un montant en euros'],
    [{ provider: 'swile', account: 'personne', amount: '5' }, 'n’est pas une adresse e-mail'],
    [{ provider: 'conecs', account: 'riche@example.com', amount: '5' }, 'n’est pas un numéro de carte'],
  ])('shows an error for the invalid balance %j and changes nothing', async (fields, words) => {
    const { balances, submitForm } = openPanel();
    const balancesBefore = balances.all();
    const response = await submitForm('/panel/balances', { 'edenred:juste@example.com': '1', ...fields });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(words);
    expect(balances.all()).toEqual(balancesBefore);
  });
});
