import * as fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientFrom } from '#server/limits/client.ts';

const trusted = ['10.0.0.0/8', '127.0.0.1/32', 'fd00::/8'];

/** Returns the client address that the server uses for a request. */
async function clientOf(connection: string, said?: string, header: string | undefined = 'x-forwarded-for') {
  const named = clientFrom({ header, trusted, connectionOf: () => connection });
  const app = new Hono().get('/', (context) => context.text(named(context)));
  const answer = await app.request('/', { headers: said === undefined ? {} : { 'x-forwarded-for': said } });
  return answer.text();
}

test.each([
  ['an address', '203.0.113.7', '203.0.113.7'],
  ['an IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['its neighbour there likewise', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['the next /64 apart', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['an IPv4 in an IPv6 as the IPv4', '::ffff:203.0.113.7', '203.0.113.7'],
  ['what the platform does not know', 'unknown', 'unknown'],
])('a connection counts as %s', async (_what, connection, client) => {
  expect(await clientOf(connection)).toBe(client);
});

test.each([
  ['a proxy’s word counts', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['also in IPv6’s clothes', '::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['a stranger’s does not', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['what came with the request does not', '10.1.2.3', '203.0.113.99, 203.0.113.7', '203.0.113.7'],
  ['several proxies are walked past', '10.1.2.3', '203.0.113.99, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['where all are ours the first is meant', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['a port is none of it', '10.1.2.3', '203.0.113.7:52144', '203.0.113.7'],
  ['of an IPv6 neither', '10.1.2.3', '[2001:db8::1]:443', '2001:db8::/64'],
  ['garbage leaves the connection', '10.1.2.3', 'nobody', '10.1.2.3'],
  ['nothing does, too', '10.1.2.3', '', '10.1.2.3'],
  ['and what looks like a number', '10.1.2.3', '1', '10.1.2.3'],
  ['garbage further left is never read', '10.1.2.3', 'nobody, 203.0.113.7', '203.0.113.7'],
])('%s', async (_what, connection, said, client) => {
  expect(await clientOf(connection, said)).toBe(client);
});

test('no header that a shopper writes makes them another client, or fails', async () => {
  const text = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  });
  await fc.assert(
    fc.asyncProperty(text, async (said) => {
      expect(await clientOf('10.1.2.3', `${said}, 203.0.113.7`)).toBe('203.0.113.7');
      expect(await clientOf('198.51.100.1', said)).toBe('198.51.100.1');
      expect(await clientOf('10.1.2.3', said)).toMatch(/^(?:[\d.]+|[\da-f:]+\/64)$/);
    }),
  );
});
