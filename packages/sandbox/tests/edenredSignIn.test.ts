import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';

describe('sign-in page', () => {
  test('shows a French form with e-mail, password and a refuse button', async () => {
    const { authorize } = await openEdenred();
    const response = await authorize();
    const markup = await response.text();
    expect(response.status).toBe(200);
    for (const expectedText of ['lang="fr"', 'Se connecter', 'Refuser', 'Adresse e-mail', 'type="password"'])
      expect(markup).toContain(expectedText);
    expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test('sends no referrer and lets its form redirect only to the shop', async () => {
    const { authorize, homeUrl } = await openEdenred();
    const localhost = homeUrl.replace('127.0.0.1', 'localhost');
    const { headers } = await authorize({ redirect_uri: localhost });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${localhost.slice(0, -1)};`);
  });

  test('serves the stylesheet of the sign-in page', async () => {
    const { ssoUrl } = await openEdenred();
    expect((await fetch(`${ssoUrl}/signIn.css`)).headers.get('content-type')).toContain('text/css');
  });

  test('redirects a signed-in customer to the shop with code and state', async () => {
    const { signIn, redirectUrlOf, homeUrl } = await openEdenred();
    const response = await signIn({ email: ' Riche@Example.com' }, { state: 'a b&c' });
    const url = redirectUrlOf(response);
    expect([response.status, url.origin + url.pathname]).toEqual([303, homeUrl]);
    expect(url.searchParams.get('state')).toBe('a b&c');
    expect(url.searchParams.get('code')).toMatch(/^ed_code_[\w-]{43}$/);
  });

  test('redirects with access_denied when the customer refuses', async () => {
    const { signIn, redirectUrlOf } = await openEdenred();
    const { searchParams } = redirectUrlOf(await signIn({ email: '', password: '', decision: 'refuse' }));
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'state-sample' });
  });

  test.each([
    ['an unknown account', { email: '"><script>inconnu@example.com' }],
    ['a missing password', { email: 'riche@example.com', password: '' }],
  ])('shows an error on the sign-in page for %s', async (_what, form) => {
    const { signIn } = await openEdenred();
    const response = await signIn(form);
    const markup = await response.text();
    expect([response.status, response.headers.get('location')]).toEqual([403, null]);
    expect(markup).toContain('Compte inconnu ou mot de passe manquant');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).not.toContain('<script');
  });

  test('signs in with an account that a test has added', async () => {
    const { balances, obtainCode } = await openEdenred();
    expect(await obtainCode('nouveau@example.com')).toBe('');
    balances.set('edenred', 'nouveau@example.com', 100);
    expect(await obtainCode('nouveau@example.com')).not.toBe('');
  });
});

describe('authorization request', () => {
  test.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['a missing redirect address', { redirect_uri: undefined }],
    ['a redirect address on another site', { redirect_uri: 'https://example.com/' }],
    ['a path below the allowed redirect address', { redirect_uri: 'http://127.0.0.1/autre' }],
  ])('shows an error page instead of redirecting for %s', async (_what, more) => {
    const { authorize, signIn } = await openEdenred();
    const responses = [await authorize(more), await signIn({}, more)];
    expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [400, null],
      [400, null],
    ]);
    const pages = await Promise.all(responses.map((response) => response.text()));
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
  ])('redirects with an error if %s is %j', async (name, value, error) => {
    const { authorize, signIn, redirectUrlOf } = await openEdenred();
    for (const response of [await authorize({ [name]: value }), await signIn({}, { [name]: value })]) {
      expect(response.status).toBe(303);
      const { searchParams } = redirectUrlOf(response);
      expect([searchParams.get('error'), searchParams.get('code')]).toEqual([error, null]);
      expect(searchParams.get('state')).toBe(name === 'state' ? null : 'state-sample');
    }
  });

  test('redirects with invalid_request for a duplicate parameter', async () => {
    const { ssoUrl, authorizeQuery, redirectUrlOf } = await openEdenred();
    const url = `${ssoUrl}/connect/authorize?${authorizeQuery().toString()}&nonce=other`;
    const response = await fetch(url, { redirect: 'manual' });
    expect(redirectUrlOf(response).searchParams.get('error')).toBe('invalid_request');
  });

  test('accepts a request without PKCE', async () => {
    const { authorize } = await openEdenred();
    const withoutChallenge = { code_challenge: undefined, code_challenge_method: undefined };
    expect((await authorize(withoutChallenge)).status).toBe(200);
  });
});

describe('sign-in faults', () => {
  test('shows a link to the shop when sign-in is unavailable', async () => {
    const { faults, authorize } = await openEdenred();
    faults.replace({ 'edenred.authorize': { kind: 'status', status: 503, times: 1 } });
    const response = await authorize();
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Revenir à la boutique');
    expect((await authorize()).status).toBe(200);
  });

  test('redirects with a configured error code', async () => {
    const { faults, authorize, redirectUrlOf } = await openEdenred();
    faults.replace({ 'edenred.authorize': { kind: 'refuse', code: 'login_required' } });
    expect(redirectUrlOf(await authorize()).searchParams.get('error')).toBe('login_required');
  });

  test('closes the connection when a fault drops the response', async () => {
    const { faults, authorize } = await openEdenred();
    faults.replace({ 'edenred.authorize': { kind: 'drop-response' } });
    await expect(authorize()).rejects.toThrow('fetch failed');
  });
});
