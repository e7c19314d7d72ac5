import { expect, test, vi } from 'vitest';
import { createTrack } from '#src/effects/ports/track.ts';
import type { AnalyticsRecord } from '#src/effects/analytics/analyticsEvents.ts';
import { settle } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';

const url = 'https://mesure.test/events';
const viewed: AnalyticsRecord = { type: 'track', name: 'navbar:click_logo', fields: {} };
const identified: AnalyticsRecord = { type: 'identify', userId: 'jeanne@example.com', fields: {} };

function openTracking(answer: () => Promise<Response> = async () => new Response()) {
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

test('drops records that are sent before tracking is opened', () => {
  const { track, session, bodies } = openTracking();
  track.send(viewed);
  track.open();
  expect(bodies()).toEqual([]);
  expect(session.text).toBe('[]');
});

test('sends records of all pages with one visit id and `keepalive` @R7.25', () => {
  const { track, session, fetch, sent, bodies } = openTracking();
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

test('deletes the visit id after a `reset` record and when tracking stops', () => {
  const { track, session, bodies } = openTracking();
  const close = track.open();
  track.send(viewed);
  const first = session.getItem('analytics_id');
  track.send({ type: 'reset' });
  expect(bodies()[1]).toEqual({ type: 'reset', anonymousId: first });
  expect(session.text).toBe('[]');
  track.send(viewed);
  expect(session.getItem('analytics_id')).not.toBe(first);
  close();
  track.send(viewed);
  expect(bodies()).toHaveLength(3);
  expect(session.text).toBe('[]');
});

test('sends nothing after another tab has withdrawn the consent', () => {
  const { track, bodies, withdraw } = openTracking();
  track.open();
  withdraw();
  track.send(viewed);
  expect(bodies()).toEqual([]);
});

test.each<readonly [string, () => Promise<Response>]>([
  ['a network error', () => Promise.reject(new TypeError('network down'))],
  [
    'a synchronous exception',
    () => {
      throw new Error('blocked');
    },
  ],
  ['a 500 response', async () => new Response(null, { status: 500 })],
])('ignores %s of the analytics service', async (_, answer) => {
  const { track, fetch } = openTracking(answer);
  track.open();
  track.send(viewed);
  await settle();
  expect(fetch).toHaveBeenCalledOnce();
});

const forbidden = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};

test('sends records although session storage is forbidden', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  const session = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const track = createTrack({ url, session, fetch, isConsented: () => true });
  const close = track.open();
  track.send(viewed);
  close();
  expect(fetch).toHaveBeenCalledOnce();
});
