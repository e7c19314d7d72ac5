import { describe, expect, test } from 'vitest';
import { readKnownWallets, persistKnownWallets } from '#src/effects/storage/knownWallets.ts';
import { startCheckout } from '#tests/support/checkout.ts';

function openTab() {
  const stored = new Map<string, string>();
  const session = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const page: { readonly dataset: DOMStringMap } = { dataset: {} };
  const { checkout } = startCheckout();
  const { express } = checkout.getSnapshot().children;
  if (express) persistKnownWallets(express, session, page);
  return { checkout, session, page };
}

describe('space of the wallets', () => {
  test('stores offered wallets at once, and reserves their space on the next screen @R9.23', () => {
    const { checkout, session, page } = openTab();
    checkout.send({ type: 'wallets.mounted' });
    checkout.send({ type: 'wallets.loaded', wallets: ['apple_pay'] });
    expect(readKnownWallets(session)).toBe('offered');
    expect(page.dataset).toEqual({});
    checkout.send({ type: 'wallets.removed' });
    expect(page.dataset).toEqual({ wallets: 'offered' });
  });

  test.each([{ type: 'wallets.failed' }, { type: 'wallets.loaded', wallets: [] }] as const)(
    'reserves no space after %o',
    (answer) => {
      const { checkout, session, page } = openTab();
      checkout.send({ type: 'wallets.mounted' });
      expect(readKnownWallets(session)).toBeNull();
      checkout.send(answer);
      expect(page.dataset).toEqual({ wallets: 'none' });
      expect(readKnownWallets(session)).toBe('none');
    },
  );
});
