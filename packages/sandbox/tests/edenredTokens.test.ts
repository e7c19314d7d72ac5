import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';
import { temporaryFile } from './mainBench.ts';

const quarterHourMs = 15 * 60 * 1000;

describe('tokens', () => {
  test('rejects an access token after fifteen minutes', async () => {
    const { obtainTokens, userInfo, clock } = await openEdenred();
    const { access_token: access } = await obtainTokens('juste@example.com');
    clock.at += quarterHourMs - 1;
    expect(await userInfo(access)).toMatchObject({ username: 'juste@example.com' });
    clock.at += 1;
    expect(await userInfo(access)).toMatchObject({ error: 'invalid_token' });
    expect(await userInfo('')).toMatchObject({ error: 'invalid_token' });
  });

  test('replaces a refresh token on use and rejects the old one', async () => {
    const { obtainTokens, refreshTokens, parseTokens, userInfo, clock } = await openEdenred();
    const firstTokens = await obtainTokens();
    clock.at += quarterHourMs;
    const secondTokens = await parseTokens(await refreshTokens(firstTokens.refresh_token));
    expect(await userInfo(secondTokens.access_token)).toMatchObject({ username: 'riche@example.com' });
    expect(await userInfo(secondTokens.refresh_token)).toMatchObject({ error: 'invalid_token' });
    expect((await refreshTokens(firstTokens.refresh_token)).status).toBe(400);
    expect((await refreshTokens(secondTokens.refresh_token)).status).toBe(200);
    expect((await refreshTokens(secondTokens.access_token)).status).toBe(400);
  });

  test('rejects a refresh token after 30 days', async () => {
    const { obtainTokens, refreshTokens, clock } = await openEdenred();
    const { refresh_token: oldToken } = await obtainTokens();
    clock.at += 30 * 24 * 60 * 60 * 1000;
    expect((await refreshTokens(oldToken)).status).toBe(400);
  });

  test('revokes an access token alone or a refresh token with its session', async () => {
    const { obtainTokens, revoke, userInfo, refreshTokens } = await openEdenred();
    const [firstTokens, secondTokens, otherTokens] = [
      await obtainTokens(),
      await obtainTokens(),
      await obtainTokens(),
    ];
    const revokeResponse = [firstTokens.access_token, secondTokens.refresh_token, 'unknown', ''];
    const responses = await Promise.all(revokeResponse.map((token) => revoke(token)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await userInfo(firstTokens.access_token)).toHaveProperty('error');
    expect((await refreshTokens(firstTokens.refresh_token)).status).toBe(200);
    expect(await userInfo(secondTokens.access_token)).toHaveProperty('error');
    expect((await refreshTokens(secondTokens.refresh_token)).status).toBe(400);
    expect(await userInfo(otherTokens.access_token)).toHaveProperty('username');
    expect((await revoke(otherTokens.refresh_token, { client_secret: 'wrong' })).status).toBe(401);
    expect(await userInfo(otherTokens.access_token)).toHaveProperty('username');
  });

  test('stores no usable token or code in the database', async () => {
    const { database, obtainTokens, obtainCode } = await openEdenred();
    const tokens = await obtainTokens();
    const secrets = [tokens.access_token, tokens.refresh_token, await obtainCode()];
    const rows = ['edenred_code', 'edenred_token'].flatMap((table) =>
      database.prepare(`select * from ${table}`).all(),
    );
    expect(rows).toHaveLength(3);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('preserves tokens, codes and signing key after restart and ledger reset', async () => {
    const file = temporaryFile();
    const edenredBefore = await openEdenred(file);
    const tokens = await edenredBefore.obtainTokens();
    const keys = await edenredBefore.keySet();
    edenredBefore.close();
    const edenredAfter = await openEdenred(file);
    expect(await edenredAfter.keySet()).toEqual(keys);
    expect(await edenredAfter.userInfo(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
    const code = await edenredAfter.obtainCode();
    edenredAfter.ledger.clear();
    expect(await edenredAfter.userInfo(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
    expect((await edenredAfter.refreshTokens(tokens.refresh_token)).status).toBe(200);
    expect((await edenredAfter.exchangeCode(code)).status).toBe(200);
    expect(await edenredAfter.keySet()).toEqual(keys);
  });
});

describe('token faults', () => {
  test.each([
    ['edenred.userinfo', 'server_error'],
    ['edenred.revocation', 'server_error'],
  ])('returns a configured error for %s', async (name, error) => {
    const { faults, obtainTokens, userInfo, revoke } = await openEdenred();
    const { access_token: access } = await obtainTokens();
    faults.replace({ [name]: { kind: 'status', status: 500 } });
    const revoked: unknown = await (await revoke(access)).json();
    const responses = { 'edenred.userinfo': await userInfo(access), 'edenred.revocation': revoked };
    expect(new Map(Object.entries(responses)).get(name)).toMatchObject({ error });
  });
});
