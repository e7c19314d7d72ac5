import { afterEach, expect, it, vi } from 'vitest';
import { isInPress } from '#sandbox/browser/press.ts';
import { openWalletSheet } from '#sandbox/browser/walletSheet.ts';
import { WalletWindow } from '#sandbox/paygreen/browser/walletWindow.ts';

interface Moment {
  readonly isActive: boolean;
  readonly event?: { readonly type: string; readonly isTrusted: boolean };
}

const open = vi.fn(() => ({ closed: false }));

/** Sets the globals of a browser at the time of the call. */
function at({ isActive, event }: Moment): void {
  const window = {
    event,
    open,
    setInterval: () => 0,
    clearInterval: () => undefined,
    addEventListener: () => undefined,
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { userActivation: { isActive } });
}
afterEach(() => {
  open.mockClear();
  vi.unstubAllGlobals();
});

const opened = () =>
  new WalletWindow({
    base: 'https://mijote.test/sandbox/paygreen/',
    platform: 'swile',
    publicKey: 'pk_1',
    buyer: 'buy_1',
    settled: () => undefined,
  });

it.each(['click', 'keydown', 'pointerup', 'touchend', 'submit'])(
  'opens a wallet window in the task of a trusted %s',
  (type) => {
    at({ isActive: true, event: { type, isTrusted: true } });
    expect(isInPress()).toBe(true);
    expect(opened().isOpen).toBe(true);
  },
);

it.each<[string, Moment]>([
  ['after a wait, while Chromium still counts the activation', { isActive: true }],
  ['once the activation is used or over', { isActive: false, event: { type: 'click', isTrusted: true } }],
  ['from a press of a script', { isActive: true, event: { type: 'click', isTrusted: false } }],
  ['from a message', { isActive: true, event: { type: 'message', isTrusted: true } }],
  ['from a timer without any press', { isActive: false }],
])('blocks a window and refuses a payment sheet %s', (_, moment) => {
  at(moment);
  expect(opened().isOpen).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(() => openWalletSheet('apple_pay')).toThrow(/^Failed to show the Apple Pay payment sheet/);
});
