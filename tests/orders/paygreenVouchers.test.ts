import { expect, test } from 'vitest';
import { createPaygreenVouchers } from '#server/orders/steps/paygreenVouchers.ts';
import { dataResponse, fakePaygreen } from '#tests/server/fakePaygreen.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { saturday } from './bench.ts';

const record = { id: 'po_1', status: 'payment_order.pending', amount: 2500 };
const instrument = { id: 'ins_1', platform: 'conecs' } as const;
const paygreen = { buyerId: 'buy_1', instrument };
const conecs = intentRequestOf({ method: 'PAYMENT_METHOD_CONECS', credentials: { paygreen } });
const draft = { ...conecs, customerId: 'cus_1', amount: 1089, type: 'payment' } as const;

const marie = { email: 'Marie@Example.com' };
const paymentOrder = (status: string) => ({
  id: 'po_1',
  reference: 'pi_1',
  amount: 2500,
  status: `payment_order.${status}`,
});
const rejection = () => Response.json({ message: 'No.' }, { status: 422 });

/** Creates a client on a PayGreen stub with one payment order, or none if `status` is undefined. */
const paygreenWith = (status?: string) =>
  fakePaygreen(({ line }) => {
    if (line.endsWith('/cancel'))
      return status === 'pending' ? dataResponse(paymentOrder('canceled')) : rejection();
    if (line.endsWith('/refund'))
      return status === 'successed' ? dataResponse(paymentOrder('refunded')) : rejection();
    if (line.includes('reference=')) return dataResponse(status === undefined ? [] : [paymentOrder(status)]);
    return status === undefined ? Response.json({}, { status: 404 }) : dataResponse(paymentOrder(status));
  });

const undoVoucher = (wire: ReturnType<typeof paygreenWith>, voucher: typeof record | null) =>
  createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday }).undo({
    intentId: 'pi_1',
    provider: 'paygreen',
    payment: conecs.payment,
    voucher,
    isRepeated: false,
  });

const undoCalls = (lines: readonly string[]) =>
  lines.flatMap((line) => /\/(cancel|refund)$/.exec(line)?.[1] ?? []);

test.each([
  ['pending', { kind: 'undone', status: 'payment_order.canceled' }, ['cancel']],
  ['successed', { kind: 'undone', status: 'payment_order.refunded' }, ['refund']],
  ['authorized', { kind: 'stays' }, []],
  ['refused', { kind: 'undone', status: 'payment_order.refused' }, []],
  ['expired', { kind: 'undone', status: 'payment_order.expired' }, []],
  ['refunded', { kind: 'undone', status: 'payment_order.refunded' }, []],
] as const)(
  'cancels or refunds a payment order if possible: status %s, result %j',
  async (status, outcome, calls) => {
    const wire = paygreenWith(status);
    expect(await undoVoucher(wire, record)).toEqual(outcome);
    expect(undoCalls(wire.lines())).toEqual(calls);
    // If PayGreen's response was lost, the server finds the payment order by the intent's id.
    const withoutRecord = paygreenWith(status);
    expect(await undoVoucher(withoutRecord, null)).toEqual(outcome);
  },
);

test('refunds a payment order that is captured while it is being cancelled', async () => {
  const racing = fakePaygreen(({ line }) => {
    if (line.endsWith('/cancel')) return rejection();
    if (line.endsWith('/refund')) return dataResponse(paymentOrder('refunded'));
    const isCaptured = racing.lines().some((sentLine) => sentLine.endsWith('/cancel'));
    return dataResponse(paymentOrder(isCaptured ? 'successed' : 'pending'));
  });
  expect(await undoVoucher(racing, record)).toEqual({ kind: 'undone', status: 'payment_order.refunded' });
  expect(undoCalls(racing.lines())).toEqual(['cancel', 'refund']);
});

test('returns `stays` if PayGreen rejects the refund, `undone` if no payment order exists', async () => {
  const refusing = fakePaygreen(({ line }) =>
    /\/(cancel|refund)$/.test(line) ? rejection() : dataResponse(paymentOrder('successed')),
  );
  expect(await undoVoucher(refusing, record)).toEqual({ kind: 'stays' });
  expect(await undoVoucher(paygreenWith(), null)).toEqual({ kind: 'undone', status: 'none' });
  expect(await undoVoucher(paygreenWith(), record)).toEqual({ kind: 'stays' });
});

test('throws if PayGreen responds to an undo with 503', async () => {
  const down = fakePaygreen(() => Response.json({}, { status: 503 }));
  await expect(undoVoucher(down, record)).rejects.toThrow('503');
});

test.each([
  ['no instrument', { buyerId: 'buy_1', instrument: null }, {}],
  ['no credentials', undefined, {}],
  [
    'an instrument declared for another platform',
    { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'swile' } },
    {},
  ],
  ['an instrument of another platform', paygreen, { platform: 'swile' }],
  ['an instrument of another buyer', paygreen, { buyer: 'buy_2' }],
  ['an instrument that cannot be reused for later boxes', paygreen, { reuse_allowed: false }],
  ['a buyer with another e-mail', paygreen, {}, dataResponse({ id: 'buy_1', email: 'pierre@example.com' })],
  ['a buyer unknown to PayGreen', paygreen, {}, Response.json({}, { status: 404 })],
] as const)(
  'rejects a voucher with %s and creates no payment order',
  async (_, credentials, held, buyer = dataResponse({ id: 'buy_1', ...marie })) => {
    const wire = fakePaygreen(({ line }) => {
      if (line.includes('/instruments/'))
        return dataResponse({
          ...instrument,
          buyer: 'buy_1',
          reuse_allowed: true,
          daily_balance: 10_000,
          ...held,
        });
      return line.includes('/buyers/') ? buyer : dataResponse([]);
    });
    const { authorise } = createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday });
    const { paygreen: __, ...payment } = draft.payment;
    const order = { ...draft, payment: { ...payment, ...(credentials && { paygreen: credentials }) } };
    expect(await authorise({ intentId: 'pi_1', draft: order })).toEqual({ kind: 'refused', voucher: null });
    expect(wire.lines().filter((line) => line.startsWith('POST /payment/'))).toEqual([]);
  },
);

test('authorises the voucher if the buyer’s e-mail differs only in case', async () => {
  const wire = fakePaygreen(({ line }) => {
    if (line.includes('/instruments/')) return dataResponse({ ...instrument, buyer: 'buy_1' });
    if (line.includes('/buyers/')) return dataResponse({ id: 'buy_1', ...marie });
    return line.startsWith('POST') ? dataResponse(paymentOrder('successed')) : dataResponse([]);
  });
  const { authorise } = createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday });
  expect(await authorise({ intentId: 'pi_1', draft })).toMatchObject({ kind: 'authorised' });
});

test.each([
  ['successed', 'authorised'],
  ['refused', 'refused'],
] as const)('reports an existing %s payment order as %s and creates no other', async (status, kind) => {
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

test('authorises an existing payment order although its instrument no longer exists', async () => {
  const wire = paygreenWith('authorized');
  const { authorise } = createPaygreenVouchers({ paygreen: wire.paygreen, now: () => saturday });
  expect(await authorise({ intentId: 'pi_1', draft })).toEqual({
    kind: 'authorised',
    voucher: { ...record, status: 'payment_order.authorized' },
  });
});
