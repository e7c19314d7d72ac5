import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { leave } from '#src/effects/ports/leave.ts';
import { awaitOtherTab, holdPayment } from '#src/effects/ports/paymentLock.ts';
import { searchAddress } from '#src/effects/ports/searchAddress.ts';
import { searchCities } from '#src/effects/ports/searchCities.ts';
import { settle } from '#tests/support/checkout.ts';
import { callPort, failingServers } from './failingServers.ts';

/** Starts a payment in a tab and records the events of its payment lock. */
function pay(locks: LockManager | undefined, isOnline = true) {
  const events: string[] = [];
  const machine = setup({
    actors: { holdPayment: holdPayment(locks, () => isOnline) },
    actions: { recordEvent: ({ event }) => events.push(event.type) },
  }).createMachine({
    invoke: { src: 'holdPayment' },
    on: { '*': { actions: 'recordEvent' } },
  });
  const actor = createActor(machine).start();
  return { events, stop: () => actor.stop() };
}

describe('payment lock', () => {
  test('lets one tab pay at a time and releases the lock afterwards', async () => {
    const first = pay(navigator.locks);
    await settle();
    const second = pay(navigator.locks);
    await settle();
    expect([first.events, second.events]).toEqual([['lock.acquired'], ['lock.unavailable']]);
    first.stop();
    second.stop();
    await settle();
    const third = pay(navigator.locks);
    await settle();
    expect(third.events).toEqual(['lock.acquired']);
    third.stop();
  });

  test('waits until the payment in the other tab has ended', async () => {
    const first = pay(navigator.locks);
    await settle();
    let isOver = false;
    const waiting = callPort(awaitOtherTab(navigator.locks), undefined).then(() => {
      isOver = true;
      return isOver;
    });
    await settle();
    expect(isOver).toBe(false);
    first.stop();
    expect(await waiting).toBe(true);
  });

  test('requests no lock while the device is offline', async () => {
    const tab = pay(navigator.locks, false);
    await settle();
    expect(tab.events).toEqual(['connection.lost']);
    expect(await navigator.locks.query()).toEqual({ held: [], pending: [] });
    tab.stop();
  });

  test('cancels its lock request when the tab stops waiting', async () => {
    const first = pay(navigator.locks);
    await settle();
    const waiting = createActor(awaitOtherTab(navigator.locks)).start();
    await settle();
    waiting.stop();
    first.stop();
    await expect.poll(() => navigator.locks.query()).toEqual({ held: [], pending: [] });
  });
});

const locksWith = (request: () => unknown): LockManager =>
  Object.create(navigator.locks, { request: { value: request } });

describe('browsers without Web Locks', () => {
  test.each<[string, LockManager | undefined]>([
    ['has no lock manager', undefined],
    [
      'throws from the request',
      locksWith(() => {
        throw new DOMException('The document is sandboxed', 'SecurityError');
      }),
    ],
    ['rejects an opaque origin', locksWith(() => Promise.reject(new DOMException('', 'SecurityError')))],
    [
      'rejects an inactive document',
      locksWith(() => Promise.reject(new DOMException('', 'InvalidStateError'))),
    ],
    ['has no request function', Object.create(null)],
  ])('emits `lock.unsupported` if the browser %s', async (_, locks) => {
    const tab = pay(locks);
    await settle();
    expect(tab.events).toEqual(['lock.unsupported']);
    tab.stop();
  });

  test('emits no event while the lock request is pending', async () => {
    const tab = pay(locksWith(() => new Promise(() => undefined)));
    await settle();
    expect(tab.events).toEqual([]);
    tab.stop();
  });
});

describe('leave', () => {
  const urls = {
    autologinUrl: '/client-area/autologin',
    loginUrl: 'https://compte.mijote.test/login',
    firstBoxUrl: 'https://www.mijote.test/premiere-box',
  };
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [{ token: 'token_1', isShort: false }, 'https://mijote.test/client-area/autologin?token=token_1'],
    [{ token: null, isShort: false }, 'https://compte.mijote.test/login'],
    [{ token: null, isShort: true }, 'https://www.mijote.test/premiere-box?step=vos-plats'],
  ])('maps %j to a full navigation to %s @R7.27', async (input, href) => {
    const assign = vi.fn<(url: URL) => void>();
    vi.stubGlobal('location', { origin: 'https://mijote.test', assign });
    const leaving = createActor(leave(urls), { input }).start();
    await settle();
    expect(assign.mock.calls.map(([url]) => url.href)).toEqual([href]);
    expect(leaving.getSnapshot().status).toBe('active');
  });
});

const search = (
  server: (request: Request) => Response | Promise<Response>,
  postalCode: string | null = null,
) =>
  callPort(
    searchAddress({
      url: 'https://adresses.test/search',
      fetch: async (target, init) => server(new Request(target, init)),
    }),
    { text: '12 rue des lil', postalCode },
  );

describe('searchAddress', () => {
  const properties = {
    id: '75111_5525',
    label: '12 Rue des Lilas 75011 Paris',
    name: '12 Rue des Lilas',
    postcode: '75011',
    city: 'Paris',
    type: 'housenumber',
  };

  test('returns full addresses with street, postal code and city @R1.18', async () => {
    const found = await search((request) => {
      const { searchParams } = new URL(request.url);
      expect(Object.fromEntries(searchParams)).toEqual({
        q: '12 rue des lil',
        limit: '5',
        autocomplete: '1',
      });
      return Response.json({ type: 'FeatureCollection', features: [{ type: 'Feature', properties }] });
    });
    expect(found).toEqual([
      {
        id: '75111_5525',
        label: '12 Rue des Lilas 75011 Paris',
        line1: '12 Rue des Lilas',
        postalCode: '75011',
        city: 'Paris',
      },
    ]);
  });

  const addressIn = (postcode: string, number: number) => ({
    properties: { ...properties, id: `${postcode}_${number}`, postcode, city: `Ville ${postcode}` },
  });
  const codesNear = async (nearby: number, inFrance: readonly string[]) => {
    const found = await search((request) => {
      const { searchParams } = new URL(request.url);
      const codes =
        searchParams.get('postcode') === '44000'
          ? Array.from({ length: nearby }, () => '44000')
          : inFrance.slice(0, Number(searchParams.get('limit')));
      return Response.json({ features: codes.map(addressIn) });
    }, '44000');
    return found.map(({ postalCode }) => postalCode);
  };

  test.each([
    [
      'first, then others of its department',
      5,
      ['75011', '44600', '69003', '44200'],
      ['44000', '44000', '44000', '44600', '44200'],
    ],
    [
      'up to five if the department has no other',
      5,
      ['75011'],
      ['44000', '44000', '44000', '44000', '44000'],
    ],
    ['or else of its department', 0, [...Array<string>(18).fill('75011'), '44600'], ['44600']],
    ['or none, never of distant towns', 0, ['75011', '69003'], []],
  ])('suggests addresses of the typed postal code %s @R2.51', async (_, nearby, inFrance, codes) => {
    expect(await codesNear(nearby, inFrance)).toEqual(codes);
  });

  test('returns an address once that both searches found', async () => {
    const found = await search(() => Response.json({ features: [addressIn('44000', 1)] }), '44000');
    expect(found).toHaveLength(1);
  });

  test('returns an empty list if no address matches', async () => {
    expect(await search(() => Response.json({ features: [] }))).toEqual([]);
  });

  test.each(failingServers)('rejects the address search after %s', async (_, server) => {
    await expect(search(server)).rejects.toThrow(/network down|JSON|invalid|502|500/);
  });
});

const cityFeature = (city: string) => ({ type: 'Feature', properties: { city, type: 'municipality' } });

const citiesOf = (server: (request: Request) => Response | Promise<Response>) =>
  callPort(
    searchCities({
      url: 'https://adresses.test/search',
      fetch: async (target, init) => server(new Request(target, init)),
    }),
    { postalCode: '75010' },
  );

describe('searchCities', () => {
  test('sends only the postal code and returns each city once @R5.18', async () => {
    const found = await citiesOf((request) => {
      expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual({
        q: '75010',
        postcode: '75010',
        type: 'municipality',
        limit: '50',
      });
      return Response.json({ features: [cityFeature('Paris 10e Arrondissement'), cityFeature('Paris')] });
    });
    expect(found).toEqual(['Paris']);
  });

  test.each(failingServers)('rejects the city search after %s', async (_, server) => {
    await expect(citiesOf(server)).rejects.toThrow(/network down|JSON|invalid|502|500/);
  });
});
