import { isRecord } from '#sandbox/browser/guards.ts';
import { hasUserActivation } from '#sandbox/browser/userActivation.ts';

export type WalletOutcome =
  | { readonly kind: 'linked'; readonly id: string }
  | { readonly kind: 'refused' | 'closed' | 'unavailable' };

interface WalletWindowOptions {
  /** Base address of the fake PayGreen, with a trailing slash. */
  readonly base: string;
  readonly platform: 'swile' | 'restoflash';
  readonly publicKey: string;
  readonly buyer: string;
  readonly onOutcome: (outcome: WalletOutcome) => void;
}

const windowFeatures = 'popup,width=460,height=720';
/** Polling interval in ms, because browsers emit no event when a window closes. */
const pollIntervalMs = 300;

/** Fetches the login's outcome from the fake, because the window's message is not trusted. */
async function fetchOutcome(address: URL): Promise<WalletOutcome> {
  try {
    const response = await fetch(address);
    const json: unknown = response.ok ? await response.json() : null;
    if (response.status !== 404 && !response.ok) return { kind: 'unavailable' };
    const visit = isRecord(json) && isRecord(json['data']) ? json['data'] : {};
    if (visit['status'] === 'linked' && typeof visit['instrument'] === 'string')
      return { kind: 'linked', id: visit['instrument'] };
    return { kind: visit['status'] === 'refused' ? 'refused' : 'closed' };
  } catch {
    return { kind: 'unavailable' };
  }
}

/** Login window of a voucher wallet such as Swile. Browsers block the window unless a user's press opens it. */
export class WalletWindow {
  readonly url: string;
  readonly #windowName: string;
  /** The opened window, or `null` if the browser blocked the window. */
  readonly #popup: Window | null;
  readonly #outcomeUrl: URL;
  readonly #onOutcome: WalletWindowOptions['onOutcome'];
  readonly #closed = new AbortController();

  constructor({ base, platform, publicKey, buyer, onOutcome }: WalletWindowOptions) {
    const visitId = crypto.randomUUID();
    const query = new URLSearchParams({ visit: visitId, buyer, key: publicKey });
    this.url = new URL(`wallets/${platform}?${query.toString()}`, base).href;
    this.#outcomeUrl = new URL(`pgjs/visits/${visitId}`, base);
    this.#onOutcome = onOutcome;
    this.#windowName = `paygreen-${platform}`;
    // A test-driven browser opens popups even after a wait, so this check imitates a popup blocker.
    this.#popup = hasUserActivation() ? window.open(this.url, this.#windowName, windowFeatures) : null;
    if (this.#popup) this.#watchPopup(this.#popup);
  }

  get isOpen(): boolean {
    return this.#popup?.closed === false;
  }

  /** Focuses the wallet window without reloading it. */
  show(): void {
    window.open('', this.#windowName);
    this.#popup?.focus();
  }

  abandon(): void {
    this.#closed.abort();
    this.#popup?.close();
  }

  #watchPopup(popup: Window): void {
    const { signal } = this.#closed;
    const pollTimer = window.setInterval(() => {
      if (popup.closed) void this.#reportOutcome();
    }, pollIntervalMs);
    signal.addEventListener('abort', () => window.clearInterval(pollTimer));
    window.addEventListener(
      'message',
      ({ source }) => {
        if (source === popup) void this.#reportOutcome();
      },
      { signal },
    );
  }

  async #reportOutcome(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.abandon();
    this.#onOutcome(await fetchOutcome(this.#outcomeUrl));
  }
}
