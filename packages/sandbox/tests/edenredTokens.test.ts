import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';
import { temporaryFile } from './mainBench.ts';

const quarter = 15 * 60 * 1000;

describe('tokens', () => {
  test('an access token lasts a quarter of an hour by the clock', async () => {
    const { signedIn, whoIs, clock } = await openEdenred();
    const { access_token: access } = await signedIn('juste@example.com');
    clock.at += quarter - 1;
    expect(await whoIs(access)).toMatchObject({ username: 'juste@example.com' });
    clock.at += 1;
    expect(await whoIs(access)).toMatchObject({ error: 'invalid_token' });
    expect(await whoIs('')).toMatchObject({ error: 'invalid_token' });
  });

  test('a refresh token is good once: the next one takes its place', async () => {
    const { signedIn, refresh, readPair, whoIs, clock } = await openEdenred();
    const first = await signedIn();
    clock.at += quarter;
    const second = await readPair(await refresh(first.refresh_token));
    expect(await whoIs(second.access_token)).toMatchObject({ username: 'riche@example.com' });
    expect(await whoIs(second.refresh_token)).toMatchObject({ error: 'invalid_token' });
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(200);
    expect((await refresh(second.access_token)).status).toBe(400);
  });

  test('a refresh token lasts a month', async () => {
    const { signedIn, refresh, clock } = await openEdenred();
    const { refresh_token: old } = await signedIn();
    clock.at += 30 * 24 * 60 * 60 * 1000;
    expect((await refresh(old)).status).toBe(400);
  });

  test('revoked: an access token alone, all of a sign-in by its refresh token, unknown ones quietly', async () => {
    const { signedIn, revoke, whoIs, refresh } = await openEdenred();
    const [first, second, other] = [await signedIn(), await signedIn(), await signedIn()];
    const revoked = [first.access_token, second.refresh_token, 'unknown', ''];
    const answers = await Promise.all(revoked.map((token) => revoke(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await whoIs(first.access_token)).toHaveProperty('error');
    expect((await refresh(first.refresh_token)).status).toBe(200);
    expect(await whoIs(second.access_token)).toHaveProperty('error');
    expect((await refresh(second.refresh_token)).status).toBe(400);
    expect(await whoIs(other.access_token)).toHaveProperty('username');
    expect((await revoke(other.refresh_token, { client_secret: 'wrong' })).status).toBe(401);
    expect(await whoIs(other.access_token)).toHaveProperty('username');
  });

  test('nothing that could be used stands on the disk', async () => {
    const { database, signedIn, codeOf } = await openEdenred();
    const tokens = await signedIn();
    const secrets = [tokens.access_token, tokens.refresh_token, await codeOf()];
    const rows = ['edenred_code', 'edenred_token'].flatMap((table) =>
      database.prepare(`select * from ${table}`).all(),
    );
    expect(rows).toHaveLength(3);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('tokens, codes and the signing key outlive the process, and an emptied ledger', async () => {
    const file = temporaryFile();
    const before = await openEdenred(file);
    const tokens = await before.signedIn();
    const keys = await before.keySet();
    before.close();
    const after = await openEdenred(file);
    expect(await after.keySet()).toEqual(keys);
    expect(await after.whoIs(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
    const code = await after.codeOf();
    after.ledger.empty();
    expect(await after.whoIs(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
    expect((await after.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await after.exchange(code)).status).toBe(200);
    expect(await after.keySet()).toEqual(keys);
  });
});

describe('faults', () => {
  test.each([
    ['edenred.userinfo', 'server_error'],
    ['edenred.revocation', 'server_error'],
  ])('%s strikes', async (name, error) => {
    const { faults, signedIn, whoIs, revoke } = await openEdenred();
    const { access_token: access } = await signedIn();
    faults.replace({ [name]: { kind: 'status', status: 500 } });
    const revoked: unknown = await (await revoke(access)).json();
    const answers = { 'edenred.userinfo': await whoIs(access), 'edenred.revocation': revoked };
    expect(new Map(Object.entries(answers)).get(name)).toMatchObject({ error });
  });
});
