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
import {
  ordersAccessOf,
  isUnauthenticated,
  requirePublicAccess,
} from '#server/orders/engine/ordersAccess.ts';
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
let keyedEngine: Engine;
let otherEngine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpoint-'));
  const keyFile = join(folder, 'engine.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const identity = { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: keyFile };
  [keyedEngine, otherEngine] = await Promise.all([
    startEngine({ dataDir: join(folder, 'ours'), settings: identity }),
    startEngine({ dataDir: join(folder, 'strangers') }),
  ]);
});
afterAll(async () => {
  await Promise.all([keyedEngine.stop(), otherEngine.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Starts the orders endpoint with these environment variables, as in production. */
async function openOrders(env: Readonly<Record<string, string>>) {
  const parsed = parseConfig({ ...productionEnv, ...env });
  if (parsed.kind === 'incomplete') throw new Error(parsed.names.join());
  const { config } = parsed;
  const access = ordersAccessOf(config);
  const services = createOrderServices({ config, now: Date.now });
  const endpoint = await serveOrders({ services, port: 0, ...access });
  onTestFinished(() => endpoint.close());
  return { port: endpoint.port, isUnauthenticated: isUnauthenticated(access) };
}

/** Registers the orders endpoint at a Restate server. Returns the status of the response. */
async function register({ adminUrl }: Engine, port: number): Promise<number> {
  const { status } = await fetch(`${adminUrl}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: `http://127.0.0.1:${port}`, force: true }),
  });
  return status;
}

/**
 * Network addresses of this machine except 127.0.0.1.
 * On Linux, 127.0.0.2 also reaches a server that listens on all interfaces.
 */
const otherAddresses = [
  ...Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ scopeid }) => !scopeid).map(({ address }) => address),
  ),
  ...(platform() === 'linux' ? ['127.0.0.2'] : []),
].filter((address) => address !== '127.0.0.1');

async function reachableHosts(port: number): Promise<readonly string[]> {
  const answers = otherAddresses.map(async (host) => {
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

test('listens on localhost only and accepts any engine if no key is configured', async () => {
  const { port, isUnauthenticated: isOpenToAll } = await openOrders({});
  expect(await reachableHosts(port)).toEqual([]);
  expect(isOpenToAll).toBe(false);
  expect(await register(otherEngine, port)).toBe(201);
});

test('listens on every network without a key if ORDERS_UNAUTHENTICATED is true', async () => {
  const { port, isUnauthenticated: isOpenToAll } = await openOrders({ ORDERS_UNAUTHENTICATED: 'true' });
  expect(await reachableHosts(port)).toEqual(otherAddresses);
  expect(isOpenToAll).toBe(true);
});

test('accepts only the engine with the configured key, on every network', async () => {
  const { port, isUnauthenticated: isOpenToAll } = await openOrders({ RESTATE_IDENTITY_KEY: identityKey });
  expect(await reachableHosts(port)).toEqual(otherAddresses);
  expect(isOpenToAll).toBe(false);
  expect(await register(otherEngine, port)).toBeGreaterThanOrEqual(400);
  const unsignedStatus = await fetch(`http://127.0.0.1:${port}/discover`).then(
    ({ status }) => status,
    () => 'refused',
  );
  expect(unsignedStatus).not.toBe(200);
  expect(await register(keyedEngine, port)).toBe(201);
});

const publicly = (settings: object) => requirePublicAccess({ ORDERS_UNAUTHENTICATED: false, ...settings });

test('requires a key or ORDERS_UNAUTHENTICATED for orders at a public address', () => {
  expect(() => publicly({})).toThrow('RESTATE_IDENTITY_KEY');
  expect(publicly({ RESTATE_IDENTITY_KEY: identityKey }).identityKeys).toEqual([identityKey]);
  expect(publicly({ ORDERS_UNAUTHENTICATED: true }).identityKeys).toBeUndefined();
});
