import { afterEach, expect, it, vi } from 'vitest';
import { hasUserActivation } from '#sandbox/browser/userActivation.ts';
import { openWalletSheet } from '#sandbox/browser/walletSheet.ts';
import { WalletWindow } from '#sandbox/paygreen/browser/walletWindow.ts';

interface ActivationState {
  readonly isActive: boolean;
  readonly event?: { readonly type: string; readonly isTrusted: boolean };
}

const openPopup = vi.fn(() => ({ closed: false }));

/** Sets the browser globals that tell whether a user's press is still active. */
function stubGlobals({ isActive, event }: ActivationState): void {
  const window = {
    event,
    open: openPopup,
    setInterval: () => 0,
    clearInterval: () => undefined,
    addEventListener: () => undefined,
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { userActivation: { isActive } });
}
afterEach(() => {
  openPopup.mockClear();
  vi.unstubAllGlobals();
});

const openWalletWindow = () =>
  new WalletWindow({
    base: 'https://mijote.test/sandbox/paygreen/',
    platform: 'swile',
    publicKey: 'pk_1',
    buyer: 'buy_1',
    onOutcome: () => undefined,
  });

it.each(['click', 'keydown', 'pointerup', 'touchend', 'submit'])(
  'opens a wallet window during a trusted %s event',
  (type) => {
    stubGlobals({ isActive: true, event: { type, isTrusted: true } });
    expect(hasUserActivation()).toBe(true);
    expect(openWalletWindow().isOpen).toBe(true);
  },
);

it.each<[string, ActivationState]>([
  ['after a delay, although Chromium reports activation', { isActive: true }],
  [
    'after the activation was used or has expired',
    { isActive: false, event: { type: 'click', isTrusted: true } },
  ],
  ['for a scripted click', { isActive: true, event: { type: 'click', isTrusted: false } }],
  ['for a message event', { isActive: true, event: { type: 'message', isTrusted: true } }],
  ['for a timer without activation', { isActive: false }],
])('blocks the wallet window and the payment sheet %s', (_, activationState) => {
  stubGlobals(activationState);
  expect(openWalletWindow().isOpen).toBe(false);
  expect(openPopup).not.toHaveBeenCalled();
  expect(() => openWalletSheet('apple_pay')).toThrow(/^Failed to show the Apple Pay payment sheet/);
});
