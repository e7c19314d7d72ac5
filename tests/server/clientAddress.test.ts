import * as fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createClientOf } from '#server/limits/client.ts';

const trusted = ['10.0.0.0/8', '127.0.0.1/32', 'fd00::/8'];

/** Returns the client IP address that the server derives from a request. */
async function clientOf(
  connection: string,
  forwardedFor?: string,
  header: string | undefined = 'x-forwarded-for',
) {
  const getClient = createClientOf({ header, trustedProxies: trusted, remoteAddressOf: () => connection });
  const app = new Hono().get('/', (context) => context.text(getClient(context)));
  const response = await app.request('/', {
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });
  return response.text();
}

test.each([
  ['its IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['its IPv6 /64 prefix', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['the /64 prefix that it shares with an IPv6 neighbour', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['the next /64 prefix in another IPv6 network', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['the IPv4 address inside a mapped IPv6 address', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the text "unknown" if the platform has no address', 'unknown', 'unknown'],
])('identifies a client by %s', async (_label, connection, client) => {
  expect(await clientOf(connection)).toBe(client);
});

test.each([
  ['uses the address that a trusted proxy reports', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['accepts a trusted proxy with a mapped IPv6 address', '::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['ignores the header of an untrusted connection', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  [
    'ignores an address that the client itself has sent',
    '10.1.2.3',
    '203.0.113.99, 203.0.113.7',
    '203.0.113.7',
  ],
  [
    'skips all trusted proxies in the header',
    '10.1.2.3',
    '203.0.113.99, 203.0.113.7, 10.9.9.9',
    '203.0.113.7',
  ],
  ['uses the first address if all are trusted', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['removes the port of an IPv4 address', '10.1.2.3', '203.0.113.7:52144', '203.0.113.7'],
  ['removes the port of an IPv6 address', '10.1.2.3', '[2001:db8::1]:443', '2001:db8::/64'],
  ['uses the connection address if the header is invalid', '10.1.2.3', 'nobody', '10.1.2.3'],
  ['uses the connection address if the header is empty', '10.1.2.3', '', '10.1.2.3'],
  ['uses the connection address if the header is a number', '10.1.2.3', '1', '10.1.2.3'],
  ['ignores invalid text before the last address', '10.1.2.3', 'nobody, 203.0.113.7', '203.0.113.7'],
])('%s', async (_label, connection, forwardedFor, client) => {
  expect(await clientOf(connection, forwardedFor)).toBe(client);
});

test('returns the correct client address for any forged header', async () => {
  const text = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  });
  await fc.assert(
    fc.asyncProperty(text, async (forwardedFor) => {
      expect(await clientOf('10.1.2.3', `${forwardedFor}, 203.0.113.7`)).toBe('203.0.113.7');
      expect(await clientOf('198.51.100.1', forwardedFor)).toBe('198.51.100.1');
      expect(await clientOf('10.1.2.3', forwardedFor)).toMatch(/^(?:[\d.]+|[\da-f:]+\/64)$/);
    }),
  );
});
