import { expect, test, vi } from 'vitest';
import { createTrack } from '#src/effects/ports/track.ts';
import type { AnalyticsRecord } from '#src/effects/analytics/counted.ts';
import { settle } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';

const url = 'https://mesure.test/events';
const viewed: AnalyticsRecord = { type: 'track', name: 'navbar:click_logo', fields: {} };
const identified: AnalyticsRecord = { type: 'identify', userId: 'jeanne@example.com', fields: {} };

function bench(answer: () => Promise<Response> = async () => new Response()) {
  const session = new MemoryStorage();
  const sent: RequestInit[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_, init = {}) => {
    sent.push(init);
    return answer();
  });
  let isConsented = true;
  const track = createTrack({ url, session, fetch, isConsented: () => isConsented });
  const withdraw = (): void => void (isConsented = false);
  const bodies = (): unknown[] =>
    sent.map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : body));
  return { track, session, fetch, sent, bodies, withdraw };
}

test('what happens before the door is open is dropped, not kept', () => {
  const { track, session, bodies } = bench();
  track.send(viewed);
  track.open();
  expect(bodies()).toEqual([]);
  expect(session.text).toBe('[]');
});

test('records go out with one id for all pages of the visit, and outlive the page @R7.25', () => {
  const { track, session, fetch, sent, bodies } = bench();
  track.open();
  track.send(viewed);
  track.send(identified);
  const anonymousId = session.getItem('analytics_id');
  expect(bodies()).toEqual([
    { ...viewed, anonymousId },
    { ...identified, anonymousId },
  ]);
  expect(anonymousId).toMatch(/^[\da-f-]{36}$/);
  expect(sent[0]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });

  const nextPage = createTrack({ url, session, fetch, isConsented: () => true });
  nextPage.open();
  nextPage.send(viewed);
  expect(bodies()[2]).toEqual({ ...viewed, anonymousId });
});

test('the id goes with the identity, and with the consent', () => {
  const { track, session, bodies } = bench();
  const shut = track.open();
  track.send(viewed);
  const first = session.getItem('analytics_id');
  track.send({ type: 'reset' });
  expect(bodies()[1]).toEqual({ type: 'reset', anonymousId: first });
  expect(session.text).toBe('[]');
  track.send(viewed);
  expect(session.getItem('analytics_id')).not.toBe(first);
  shut();
  track.send(viewed);
  expect(bodies()).toHaveLength(3);
  expect(session.text).toBe('[]');
});

test('a consent that another tab has withdrawn lets nothing through', () => {
  const { track, bodies, withdraw } = bench();
  track.open();
  withdraw();
  track.send(viewed);
  expect(bodies()).toEqual([]);
});

test.each<readonly [string, () => Promise<Response>]>([
  ['is down', () => Promise.reject(new TypeError('network down'))],
  [
    'throws',
    () => {
      throw new Error('blocked');
    },
  ],
  ['refuses', async () => new Response(null, { status: 500 })],
])('a service that %s is not heard of', async (_, answer) => {
  const { track, fetch } = bench(answer);
  track.open();
  track.send(viewed);
  await settle();
  expect(fetch).toHaveBeenCalledOnce();
});

const forbidden = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};

test('a forbidden storage stops nothing', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  const session = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const track = createTrack({ url, session, fetch, isConsented: () => true });
  const shut = track.open();
  track.send(viewed);
  shut();
  expect(fetch).toHaveBeenCalledOnce();
});
