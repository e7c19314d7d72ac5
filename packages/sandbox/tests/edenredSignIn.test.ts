import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';

describe('the sign-in page', () => {
  test('asks in French for an e-mail and a password, and may be refused', async () => {
    const { authorize } = await openEdenred();
    const answer = await authorize();
    const markup = await answer.text();
    expect(answer.status).toBe(200);
    for (const part of ['lang="fr"', 'Se connecter', 'Refuser', 'Adresse e-mail', 'type="password"'])
      expect(markup).toContain(part);
    expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test('sends nothing on, and its form leads home or to the shop’s other name', async () => {
    const { authorize, home } = await openEdenred();
    const localhost = home.replace('127.0.0.1', 'localhost');
    const { headers } = await authorize({ redirect_uri: localhost });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${localhost.slice(0, -1)};`);
  });

  test('has its stylesheet', async () => {
    const { sso } = await openEdenred();
    expect((await fetch(`${sso}/signIn.css`)).headers.get('content-type')).toContain('text/css');
  });

  test('signed in, the shopper goes back with a code and the state', async () => {
    const { signIn, led, home } = await openEdenred();
    const answer = await signIn({ email: ' Riche@Example.com' }, { state: 'a b&c' });
    const url = led(answer);
    expect([answer.status, url.origin + url.pathname]).toEqual([303, home]);
    expect(url.searchParams.get('state')).toBe('a b&c');
    expect(url.searchParams.get('code')).toMatch(/^ed_code_[\w-]{43}$/);
  });

  test('refused, with nothing filled in, they go back with an error and no code', async () => {
    const { signIn, led } = await openEdenred();
    const { searchParams } = led(await signIn({ email: '', password: '', decision: 'refuse' }));
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'state-sample' });
  });

  test.each([
    ['an unknown account', { email: '"><script>inconnu@example.com' }],
    ['no password', { email: 'riche@example.com', password: '' }],
  ])('%s stays on the page, which says so', async (_what, form) => {
    const { signIn } = await openEdenred();
    const answer = await signIn(form);
    const markup = await answer.text();
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    expect(markup).toContain('Nous ne connaissons pas ce compte');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).not.toContain('<script');
  });

  test('an account that a test opened signs in', async () => {
    const { balances, codeOf } = await openEdenred();
    expect(await codeOf('nouveau@example.com')).toBe('');
    balances.set('edenred', 'nouveau@example.com', 100);
    expect(await codeOf('nouveau@example.com')).not.toBe('');
  });
});

describe('what the shop asks', () => {
  test.each([
    ['another client', { client_id: 'somebody' }],
    ['no address', { redirect_uri: undefined }],
    ['an address elsewhere', { redirect_uri: 'https://example.com/' }],
    ['an address below the allowed one', { redirect_uri: 'http://127.0.0.1/autre' }],
  ])('%s is shown to the shopper and sent nowhere', async (_what, more) => {
    const { authorize, signIn } = await openEdenred();
    const answers = [await authorize(more), await signIn({}, more)];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [400, null],
      [400, null],
    ]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(pages.filter((page) => page.includes('n’est pas valable'))).toHaveLength(2);
  });

  test.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['response_type', undefined, 'unsupported_response_type'],
    ['scope', 'openid', 'invalid_scope'],
    ['scope', 'openid edg-xp-mealdelivery-api profile', 'invalid_scope'],
    ['state', undefined, 'invalid_request'],
    ['nonce', undefined, 'invalid_request'],
    ['acr_values', 'tenant:be', 'invalid_request'],
    ['acr_values', undefined, 'invalid_request'],
    ['ui_locales', 'en-GB', 'invalid_request'],
    ['code_challenge', 'short', 'invalid_request'],
    ['code_challenge', undefined, 'invalid_request'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['code_challenge_method', undefined, 'invalid_request'],
  ])('%s may not be %j', async (name, value, error) => {
    const { authorize, signIn, led } = await openEdenred();
    for (const answer of [await authorize({ [name]: value }), await signIn({}, { [name]: value })]) {
      expect(answer.status).toBe(303);
      const { searchParams } = led(answer);
      expect([searchParams.get('error'), searchParams.get('code')]).toEqual([error, null]);
      expect(searchParams.get('state')).toBe(name === 'state' ? null : 'state-sample');
    }
  });

  test('a parameter given twice is wrong', async () => {
    const { sso, asked, led } = await openEdenred();
    const url = `${sso}/connect/authorize?${asked().toString()}&nonce=other`;
    const answer = await fetch(url, { redirect: 'manual' });
    expect(led(answer).searchParams.get('error')).toBe('invalid_request');
  });

  test('PKCE may be left out', async () => {
    const { authorize } = await openEdenred();
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    expect((await authorize(without)).status).toBe(200);
  });
});

describe('faults', () => {
  test('down: a page that leads back', async () => {
    const { faults, authorize } = await openEdenred();
    faults.replace({ 'edenred.authorize': { kind: 'status', status: 503, times: 1 } });
    const answer = await authorize();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Revenir à la boutique');
    expect((await authorize()).status).toBe(200);
  });

  test('refused: the shop is told by that name', async () => {
    const { faults, authorize, led } = await openEdenred();
    faults.replace({ 'edenred.authorize': { kind: 'refuse', code: 'login_required' } });
    expect(led(await authorize()).searchParams.get('error')).toBe('login_required');
  });

  test('cut: no answer', async () => {
    const { faults, authorize } = await openEdenred();
    faults.replace({ 'edenred.authorize': { kind: 'drop-response' } });
    await expect(authorize()).rejects.toThrow('fetch failed');
  });
});
