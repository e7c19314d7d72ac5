import { expect, test, vi } from 'vitest';
import { createClock } from '#src/effects/ports/clock.ts';

const day = 86_400_000;
const real = Date.parse('2026-11-21T10:00:00Z');
const answerAt = (time: number): Response =>
  new Response(null, { headers: { date: new Date(time).toUTCString() } });

test.each([60 * day, -60 * day, 3_600_000])('follows the server on a device that is %i ms ahead', (ahead) => {
  const clock = createClock(() => real + ahead);
  const listener = vi.fn<() => void>();
  clock.onCorrection(listener);
  expect(clock.now()).toBe(real + ahead);
  clock.correct(answerAt(real));
  expect(clock.now()).toBe(real);
  expect(clock.skew()).toBe(ahead);
  clock.correct(answerAt(real));
  expect(listener).toHaveBeenCalledOnce();
});

test('follows the server again after the device’s clock has jumped', () => {
  let device = real + 60 * day;
  const clock = createClock(() => device);
  clock.correct(answerAt(real));
  device = real;
  clock.correct(answerAt(real));
  expect(clock.skew()).toBe(0);
  expect(clock.now()).toBe(real);
});

test.each([null, 'yesterday'])('keeps the device’s time where an answer has the date %s', (date) => {
  const clock = createClock(() => real);
  clock.correct(new Response(null, { headers: date === null ? {} : { date } }));
  expect(clock.now()).toBe(real);
});
