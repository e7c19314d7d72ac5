import { expect, test, vi } from 'vitest';
import { createClock } from '#src/effects/ports/clock.ts';

const day = 86_400_000;
const real = Date.parse('2026-11-21T10:00:00Z');
const responseAt = (time: number): Response =>
  new Response(null, { headers: { date: new Date(time).toUTCString() } });

test.each([60 * day, -60 * day, 3_600_000])(
  'uses the server time on a device that is %i ms ahead',
  (ahead) => {
    const clock = createClock(() => real + ahead);
    const listener = vi.fn<() => void>();
    clock.onCorrection(listener);
    expect(clock.now()).toBe(real + ahead);
    clock.correct(responseAt(real));
    expect(clock.now()).toBe(real);
    expect(clock.skew()).toBe(ahead);
    clock.correct(responseAt(real));
    expect(listener).toHaveBeenCalledOnce();
  },
);

test('corrects the time again after the device clock jumps', () => {
  let device = real + 60 * day;
  const clock = createClock(() => device);
  clock.correct(responseAt(real));
  device = real;
  clock.correct(responseAt(real));
  expect(clock.skew()).toBe(0);
  expect(clock.now()).toBe(real);
});

test.each([null, 'yesterday'])('uses the device time if a response has the date %s', (date) => {
  const clock = createClock(() => real);
  clock.correct(new Response(null, { headers: date === null ? {} : { date } }));
  expect(clock.now()).toBe(real);
});
