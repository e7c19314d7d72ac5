import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { serveOrders } from '#server/orders/engine/endpoint.node.ts';
import { startEngine, type Engine } from '#server/orders/engine/engine.node.ts';
import { accessOf, isUnauthenticated, publicAccessOf } from '#server/orders/engine/ordersAccess.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { productionEnv } from '#tests/support/productionEnv.ts';

/** The Bitcoin alphabet of base58, which Restate uses for its public keys. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = (rest: bigint, text = ''): string =>
  rest === 0n ? text : digits(rest / 58n, `${alphabet[Number(rest % 58n)]}${text}`);
const base58 = (bytes: Buffer): string =>
  '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + digits(BigInt(`0x${bytes.toString('hex')}`));

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
const identityKey = `publickeyv1_${base58(raw)}`;

let folder = '';
let ours: Engine;
let strangers: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpoint-'));
  const keyFile = join(folder, 'engine.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const identity = { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: keyFile };
  [ours, strangers] = await Promise.all([
    startEngine({ dataDir: join(folder, 'ours'), settings: identity }),
    startEngine({ dataDir: join(folder, 'strangers') }),
  ]);
});
afterAll(async () => {
  await Promise.all([ours.stop(), strangers.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Starts the orders endpoint with these variables, as in production. */
async function openOrders(env: Readonly<Record<string, string>>) {
  const parsed = parseConfig({ ...productionEnv, ...env });
  if (parsed.kind === 'incomplete') throw new Error(parsed.names.join());
  const { config } = parsed;
  const access = accessOf(config);
  const services = createOrderServices({ config, now: Date.now });
  const endpoint = await serveOrders({ services, port: 0, ...access });
  onTestFinished(() => endpoint.close());
  return { port: endpoint.port, isUnauthenticated: isUnauthenticated(access) };
}

/** Registers the orders endpoint at an engine. Returns the status of the response. */
async function register({ adminUrl }: Engine, port: number): Promise<number> {
  const { status } = await fetch(`${adminUrl}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: `http://127.0.0.1:${port}`, force: true }),
  });
  return status;
}

/** Addresses of this machine other than 127.0.0.1. On Linux, 127.0.0.2 also reaches a server on all interfaces. */
const elsewhere = [
  ...Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ scopeid }) => !scopeid).map(({ address }) => address),
  ),
  ...(platform() === 'linux' ? ['127.0.0.2'] : []),
].filter((address) => address !== '127.0.0.1');

async function answering(port: number): Promise<readonly string[]> {
  const answers = elsewhere.map(async (host) => {
    const socket = connect({ port, host });
    const isOpened = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpened ? [host] : [];
  });
  return (await Promise.all(answers)).flat();
}

test('without a key, orders are for engines on this machine only', async () => {
  const { port, isUnauthenticated: isToldOf } = await openOrders({});
  expect(await answering(port)).toEqual([]);
  expect(isToldOf).toBe(false);
  expect(await register(strangers, port)).toBe(201);
});

test('only the variable that says so by name offers them to everybody', async () => {
  const { port, isUnauthenticated: isToldOf } = await openOrders({ ORDERS_UNAUTHENTICATED: 'true' });
  expect(await answering(port)).toEqual(elsewhere);
  expect(isToldOf).toBe(true);
});

test('with a key, they are for its engine on any network, and for no other', async () => {
  const { port, isUnauthenticated: isToldOf } = await openOrders({ RESTATE_IDENTITY_KEY: identityKey });
  expect(await answering(port)).toEqual(elsewhere);
  expect(isToldOf).toBe(false);
  expect(await register(strangers, port)).toBeGreaterThanOrEqual(400);
  const bare = await fetch(`http://127.0.0.1:${port}/discover`).then(
    ({ status }) => status,
    () => 'refused',
  );
  expect(bare).not.toBe(200);
  expect(await register(ours, port)).toBe(201);
});

const publicly = (said: object) => publicAccessOf({ ORDERS_UNAUTHENTICATED: false, ...said });

test('orders on an address that everybody reaches want an engine’s key, or a word that any may ask', () => {
  expect(() => publicly({})).toThrow('RESTATE_IDENTITY_KEY');
  expect(publicly({ RESTATE_IDENTITY_KEY: identityKey }).identityKeys).toEqual([identityKey]);
  expect(publicly({ ORDERS_UNAUTHENTICATED: true }).identityKeys).toBeUndefined();
});
