import { expect, test } from 'vitest';
import { createPaygreenVouchers } from '#server/orders/steps/paygreenVouchers.ts';
import { data, paygreenAnswering } from '#tests/server/paygreenWire.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { saturday } from './bench.ts';

const record = { id: 'po_1', status: 'payment_order.pending', amount: 2500 };
const instrument = { id: 'ins_1', platform: 'conecs' } as const;
const paygreen = { buyerId: 'buy_1', instrument };
const conecs = intentRequestOf({ method: 'PAYMENT_METHOD_CONECS', credentials: { paygreen } });
const draft = { ...conecs, customerId: 'cus_1', amount: 1089, type: 'payment' } as const;

const marie = { email: 'Marie@Example.com' };
const told = (status: string) => ({
  id: 'po_1',
  reference: 'pi_1',
  amount: 2500,
  status: `payment_order.${status}`,
});
const refusal = () => Response.json({ message: 'No.' }, { status: 422 });

/** A PayGreen client with one payment order, or none if `status` is undefined. */
const paygreenWith = (status?: string) =>
  paygreenAnswering(({ line }) => {
    if (line.endsWith('/cancel')) return status === 'pending' ? data(told('canceled')) : refusal();
    if (line.endsWith('/refund')) return status === 'successed' ? data(told('refunded')) : refusal();
    if (line.includes('reference=')) return data(status === undefined ? [] : [told(status)]);
    return status === undefined ? Response.json({}, { status: 404 }) : data(told(status));
  });

const undo = (wire: ReturnType<typeof paygreenWith>, voucher: typeof record | null) =>
  createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday }).undo({
    intentId: 'pi_1',
    provider: 'paygreen',
    payment: conecs.payment,
    voucher,
    isRepeated: false,
  });

const acts = (lines: readonly string[]) =>
  lines.flatMap((line) => /\/(cancel|refund)$/.exec(line)?.[1] ?? []);

test.each([
  ['pending', { kind: 'undone', status: 'payment_order.canceled' }, ['cancel']],
  ['successed', { kind: 'undone', status: 'payment_order.refunded' }, ['refund']],
  ['authorized', { kind: 'stays' }, []],
  ['refused', { kind: 'undone', status: 'payment_order.refused' }, []],
  ['expired', { kind: 'undone', status: 'payment_order.expired' }, []],
  ['refunded', { kind: 'undone', status: 'payment_order.refunded' }, []],
] as const)('undoes one that is %s by its status', async (status, outcome, asked) => {
  const wire = paygreenWith(status);
  expect(await undo(wire, record)).toEqual(outcome);
  expect(acts(wire.lines())).toEqual(asked);
  // A payment order whose response was lost is found by the intent's id.
  const lost = paygreenWith(status);
  expect(await undo(lost, null)).toEqual(outcome);
});

test('refunds one that was captured at the moment of its cancelling', async () => {
  const racing = paygreenAnswering(({ line }) => {
    if (line.endsWith('/cancel')) return refusal();
    if (line.endsWith('/refund')) return data(told('refunded'));
    const isCaptured = racing.lines().some((asked) => asked.endsWith('/cancel'));
    return data(told(isCaptured ? 'successed' : 'pending'));
  });
  expect(await undo(racing, record)).toEqual({ kind: 'undone', status: 'payment_order.refunded' });
  expect(acts(racing.lines())).toEqual(['cancel', 'refund']);
});

test('leaves to people what PayGreen refuses to undo, and has nothing to undo of what was never made', async () => {
  const refusing = paygreenAnswering(({ line }) =>
    /\/(cancel|refund)$/.test(line) ? refusal() : data(told('successed')),
  );
  expect(await undo(refusing, record)).toEqual({ kind: 'stays' });
  expect(await undo(paygreenWith(), null)).toEqual({ kind: 'undone', status: 'none' });
  expect(await undo(paygreenWith(), record)).toEqual({ kind: 'stays' });
});

test('does not know what was undone when nobody answers', async () => {
  const down = paygreenAnswering(() => Response.json({}, { status: 503 }));
  await expect(undo(down, record)).rejects.toThrow('503');
});

test.each([
  ['no instrument', { buyerId: 'buy_1', instrument: null }, {}],
  ['no credentials', undefined, {}],
  [
    'an instrument that is said to be of another platform',
    { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'swile' } },
    {},
  ],
  ['an instrument that is of another platform', paygreen, { platform: 'swile' }],
  ['an instrument of another buyer', paygreen, { buyer: 'buy_2' }],
  ['an instrument that later boxes cannot be taken from', paygreen, { reuse_allowed: false }],
  ['a buyer with another e-mail', paygreen, {}, data({ id: 'buy_1', email: 'pierre@example.com' })],
  ['a buyer that PayGreen does not have', paygreen, {}, Response.json({}, { status: 404 })],
] as const)(
  'asks nothing of a voucher with %s',
  async (_, credentials, held, buyer = data({ id: 'buy_1', ...marie })) => {
    const wire = paygreenAnswering(({ line }) => {
      if (line.includes('/instruments/'))
        return data({ ...instrument, buyer: 'buy_1', reuse_allowed: true, daily_balance: 10_000, ...held });
      return line.includes('/buyers/') ? buyer : data([]);
    });
    const { authorise } = createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday });
    const { paygreen: __, ...payment } = draft.payment;
    const order = { ...draft, payment: { ...payment, ...(credentials && { paygreen: credentials }) } };
    expect(await authorise({ intentId: 'pi_1', draft: order })).toEqual({ kind: 'refused', voucher: null });
    expect(wire.lines().filter((line) => line.startsWith('POST /payment/'))).toEqual([]);
  },
);

test('asks the voucher of the buyer who has the order’s e-mail, however it is written', async () => {
  const wire = paygreenAnswering(({ line }) => {
    if (line.includes('/instruments/')) return data({ ...instrument, buyer: 'buy_1' });
    if (line.includes('/buyers/')) return data({ id: 'buy_1', ...marie });
    return line.startsWith('POST') ? data(told('successed')) : data([]);
  });
  const { authorise } = createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday });
  expect(await authorise({ intentId: 'pi_1', draft })).toMatchObject({ kind: 'authorised' });
});

test.each([
  ['successed', 'authorised'],
  ['refused', 'refused'],
] as const)('finds what is %s already, and asks for nothing', async (status, kind) => {
  const wire = paygreenWith(status);
  const { find } = createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday });
  expect(await find('pi_1')).toMatchObject({ kind, voucher: { id: 'po_1' } });
  const nothing = paygreenWith();
  expect(
    await createPaygreenVouchers({ paygreen: nothing.paygreen, now: () => saturday }).find('pi_1'),
  ).toEqual({ kind: 'none' });
  for (const { lines } of [wire, nothing])
    expect(lines().filter((line) => line.startsWith('POST /payment/'))).toEqual([]);
});

test('takes an order that was made for what it is, though the instrument is gone', async () => {
  const wire = paygreenWith('authorized');
  const { authorise } = createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday });
  expect(await authorise({ intentId: 'pi_1', draft })).toEqual({
    kind: 'authorised',
    voucher: { ...record, status: 'payment_order.authorized' },
  });
});
