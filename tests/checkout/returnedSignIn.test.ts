import { describe, expect, test } from 'vitest';
import { extractReturnedIntent, extractReturnedSignIn } from '#src/checkout/url.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';

describe('a return from Edenred', () => {
  test.each([
    ['/?code=c1&state=s1', '/?step=payment'],
    ['/?code=c1&state=s1&scope=openid&session_state=x&iss=https://sso.test', '/?step=payment'],
    ['/?step=form&code=c1&state=s1', '/?step=payment'],
    ['/?debug=god&code=c1&state=s1#haut', '/?debug=god&step=payment#haut'],
    ['/?box=12&code=c1&state=s1', '/?box=12&step=payment'],
  ])('returns the code of %s, removes it from the URL and opens payment @R2.6', (href, cleaned) => {
    const address = new MemoryAddress(href);
    expect(extractReturnedSignIn(address)).toEqual({ kind: 'code', code: 'c1', state: 's1' });
    expect(address.entries).toEqual([cleaned]);
  });

  test('returns no code after a reload of the cleaned URL', () => {
    const address = new MemoryAddress('/?code=c1&state=s1');
    extractReturnedSignIn(address);
    expect(extractReturnedSignIn(address)).toBeNull();
    expect(address.entries).toEqual(['/?step=payment']);
  });

  test.each([
    '/?error=access_denied&state=s1',
    '/?error=access_denied&error_description=No&error_uri=x&state=s1',
    '/?error=server_error&code=&state=s1',
  ])('returns a rejected sign-in for %s', (href) => {
    const address = new MemoryAddress(href);
    expect(extractReturnedSignIn(address)).toEqual({ kind: 'refused' });
    expect(address.entries).toEqual(['/?step=payment']);
  });

  test.each([
    '/',
    '/?step=payment',
    '/?code=c1',
    '/?state=s1',
    '/?code=&state=s1',
    '/?code=c1&state=',
    '/?error=access_denied',
    '/menus?code=c1&state=s1',
    '/sandbox/?error=x&state=s1',
  ])('ignores %s and does not change the URL', (href) => {
    const address = new MemoryAddress(href);
    expect(extractReturnedSignIn(address)).toBeNull();
    expect(address.entries).toEqual([href]);
  });

  test('distinguishes the return parameters of Edenred from those of Stripe', () => {
    const card = new MemoryAddress('/?payment_intent=pi_1&payment_intent_client_secret=x');
    expect(extractReturnedSignIn(card)).toBeNull();
    expect(extractReturnedIntent(card)).toBe('pi_1');
    const edenred = new MemoryAddress('/?code=c1&state=s1');
    expect(extractReturnedIntent(edenred)).toBeNull();
    expect(edenred.entries).toEqual(['/?code=c1&state=s1']);
  });
});
