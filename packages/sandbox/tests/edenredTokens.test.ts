import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';
import { temporaryFile } from './mainBench.ts';

const quarter = 15 * 60 * 1000;

describe('tokens', () => {
  test('rejects an access token after fifteen minutes', async () => {
    const { signedIn, userInfo, clock } = await openEdenred();
    const { access_token: access } = await signedIn('juste@example.com');
    clock.at += quarter - 1;
    expect(await userInfo(access)).toMatchObject({ username: 'juste@example.com' });
    clock.at += 1;
    expect(await userInfo(access)).toMatchObject({ error: 'invalid_token' });
    expect(await userInfo('')).toMatchObject({ error: 'invalid_token' });
  });

  test('replaces a refresh token on use and rejects the old one', async () => {
    const { signedIn, refresh, readPair, userInfo, clock } = await openEdenred();
    const first = await signedIn();
    clock.at += quarter;
    const second = await readPair(await refresh(first.refresh_token));
    expect(await userInfo(second.access_token)).toMatchObject({ username: 'riche@example.com' });
    expect(await userInfo(second.refresh_token)).toMatchObject({ error: 'invalid_token' });
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(200);
    expect((await refresh(second.access_token)).status).toBe(400);
  });

  test('rejects a refresh token after 30 days', async () => {
    const { signedIn, refresh, clock } = await openEdenred();
    const { refresh_token: oldToken } = await signedIn();
    clock.at += 30 * 24 * 60 * 60 * 1000;
    expect((await refresh(oldToken)).status).toBe(400);
  });

  test('revokes an access token alone or a refresh token with its session', async () => {
    const { signedIn, revoke, userInfo, refresh } = await openEdenred();
    const [first, second, other] = [await signedIn(), await signedIn(), await signedIn()];
    const revoked = [first.access_token, second.refresh_token, 'unknown', ''];
    const answers = await Promise.all(revoked.map((token) => revoke(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await userInfo(first.access_token)).toHaveProperty('error');
    expect((await refresh(first.refresh_token)).status).toBe(200);
    expect(await userInfo(second.access_token)).toHaveProperty('error');
    expect((await refresh(second.refresh_token)).status).toBe(400);
    expect(await userInfo(other.access_token)).toHaveProperty('username');
    expect((await revoke(other.refresh_token, { client_secret: 'wrong' })).status).toBe(401);
    expect(await userInfo(other.access_token)).toHaveProperty('username');
  });

  test('stores no usable token or code in the database', async () => {
    const { database, signedIn, codeOf } = await openEdenred();
    const tokens = await signedIn();
    const secrets = [tokens.access_token, tokens.refresh_token, await codeOf()];
    const rows = ['edenred_code', 'edenred_token'].flatMap((table) =>
      database.prepare(`select * from ${table}`).all(),
    );
    expect(rows).toHaveLength(3);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('preserves tokens, codes and signing key after restart and ledger reset', async () => {
    const file = temporaryFile();
    const before = await openEdenred(file);
    const tokens = await before.signedIn();
    const keys = await before.keySet();
    before.close();
    const after = await openEdenred(file);
    expect(await after.keySet()).toEqual(keys);
    expect(await after.userInfo(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
    const code = await after.codeOf();
    after.ledger.empty();
    expect(await after.userInfo(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
    expect((await after.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await after.exchange(code)).status).toBe(200);
    expect(await after.keySet()).toEqual(keys);
  });
});

describe('token faults', () => {
  test.each([
    ['edenred.userinfo', 'server_error'],
    ['edenred.revocation', 'server_error'],
  ])('returns a configured error for %s', async (name, error) => {
    const { faults, signedIn, userInfo, revoke } = await openEdenred();
    const { access_token: access } = await signedIn();
    faults.replace({ [name]: { kind: 'status', status: 500 } });
    const revoked: unknown = await (await revoke(access)).json();
    const answers = { 'edenred.userinfo': await userInfo(access), 'edenred.revocation': revoked };
    expect(new Map(Object.entries(answers)).get(name)).toMatchObject({ error });
  });
});
