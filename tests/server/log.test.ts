import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { log } from '#server/logging/log.ts';
import { unsealAutologinToken } from '#server/orders/steps/autologinToken.ts';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import { listenToLog } from '#tests/support/logged.ts';

const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
let logged = listenToLog({ now: () => clock.now });
beforeEach(() => {
  vi.useFakeTimers();
  logged = listenToLog({ now: () => clock.now });
});
afterEach(() => vi.useRealTimers());

test('writes an event as one JSON line with level, time and fields', () => {
  log.warn('voucher.refused', { intentId: 'pi_1', call: 'paygreen', code: 'insufficient_balance' });
  expect(logged.of('voucher.refused')).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      event: 'voucher.refused',
      intentId: 'pi_1',
      call: 'paygreen',
      code: 'insufficient_balance',
    },
  ]);
});

test.each([
  ['intentId', 'pi_1\n{"level":"fatal"}'],
  ['intentId', `pi_${'1'.repeat(10_000)}`],
  ['code', 'marie@example.com'],
  ['route', '/api/x?card=4242424242424242'],
  ['requestId', '\ud800'],
  ['status', Number.NaN],
])('drops an invalid %s and logs its name as dropped (%#)', (name, value) => {
  log.warn('request', { [name]: value });
  expect(logged.text().trim().split('\n')).toHaveLength(1);
  const [line] = logged.of('request');
  expect(line).not.toHaveProperty(name);
  expect(line).toMatchObject({ dropped: [name] });
});

test('logs at most twenty paths and drops invalid ones', () => {
  const paths = [
    'form.customer.email',
    'a\nb',
    '"},{"',
    ...Array.from({ length: 30 }, (_, at) => `form.${at}`),
  ];
  log.warn('order.differs', { paths });
  const [line] = logged.of('order.differs');
  expect(line?.['paths']).toEqual([
    'form.customer.email',
    ...Array.from({ length: 19 }, (_, at) => `form.${at}`),
  ]);
});

test('does not log fields outside the allow-list', () => {
  const fields = { intentId: 'pi_1', email: 'marie@example.com' };
  log.warn('order.differs', fields);
  expect(logged.text()).not.toContain('marie');
});

test('logs the names, messages and causes of errors without personal data', () => {
  const cause = new TypeError(
    'no "Marie Durand" at marie@example.com, +33 6 12 34 56 78, eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2',
  );
  log.error('request', { error: new UnansweredError('register was late\n    card: 4242', { cause }) });
  const [line] = logged.of('request');
  expect(line?.['error']).toMatchObject({
    name: 'UnansweredError',
    message: 'register was late',
    cause: { name: 'TypeError', message: 'no "…" at …@… …, …' },
  });
  expect(logged.text()).not.toMatch(/Marie|4242|eyJ/i);
});

test('logs parse errors without their messages', async () => {
  const zodError = z.object({ a: z.string() }).safeParse({ a: 1 }).error;
  log.error('request', { error: zodError });
  const parseError = await unsealAutologinToken({ unseal: () => Promise.resolve('Marie') }, '').catch(
    (error: unknown) => error,
  );
  expect(parseError).toMatchObject({ message: expect.stringContaining('Marie') });
  log.error('request', { error: parseError });
  log.error('request', { error: 'a thrown text' });
  const errors = logged.of('request').map(({ error }) => error);
  expect(errors).toEqual([
    { name: '$ZodError' },
    { name: 'SyntaxError', at: [expect.stringMatching(/^server\/orders\/steps\/autologinToken\.ts:\d/)] },
    { name: 'string' },
  ]);
});

test('limits log lines per kind and logs how many it held back', () => {
  for (let each = 0; each < 10_000; each += 1)
    log.info('request', { route: '/api/finalizeOrder', status: 400, code: 'malformed' });
  log.error('order.needs_attention', { intentId: 'pi_1' });
  expect(logged.of('request')).toHaveLength(60);
  expect(logged.of('order.needs_attention')).toHaveLength(1);

  vi.advanceTimersByTime(60_000);
  expect(logged.of('log.held_back')).toMatchObject([{ kind: 'request /api/finalizeOrder 400', count: 9940 }]);
  clock.now += 60_000;
  log.info('request', { route: '/api/finalizeOrder', status: 400, code: 'malformed' });
  expect(logged.of('request')).toHaveLength(61);
});

test('limits logged journey counts to less than a gigabyte a day', () => {
  const longest = 'checkout.payment.closed.paying.checkingDelivery';
  const counted = Array.from({ length: 60 }, () => `moved ${longest} ${longest} 86400`);
  for (let each = 0; each < 1000; each += 1) log.info('journey.counted', { visit: 1, counted });
  const lines = logged.of('journey.counted');
  expect(lines).toHaveLength(240);
  expect(lines[0]?.['counted']).toHaveLength(50);
  const perMinute = (logged.text().length / 240) * 60;
  expect(perMinute * 60 * 24).toBeLessThan(1e9);
});

test('logs only the valid entries of a journey count', () => {
  const counted = [
    'moved - checkout.home.choosing 0',
    'Marie Durand est passée par ici',
    'fieldRefused a@b.fr',
  ];
  log.info('journey.counted', { visit: 1, counted });
  expect(logged.of('journey.counted')).toMatchObject([{ counted: ['moved - checkout.home.choosing 0'] }]);
});
