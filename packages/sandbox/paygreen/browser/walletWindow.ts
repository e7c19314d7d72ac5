import { isRecord } from '#sandbox/browser/guards.ts';
import { isInPress } from '#sandbox/browser/press.ts';

export type WalletOutcome =
  | { readonly kind: 'linked'; readonly id: string }
  | { readonly kind: 'refused' | 'closed' | 'unavailable' };

interface WalletWindowOptions {
  /** Base address of the stand-in, with a trailing slash. */
  readonly base: string;
  readonly platform: 'swile' | 'restoflash';
  readonly publicKey: string;
  readonly buyer: string;
  readonly settled: (outcome: WalletOutcome) => void;
}

const looks = 'popup,width=460,height=720';
/** Polling interval in ms, because browsers emit no event when a window closes. */
const glance = 300;

/** The stand-in decides the outcome. The window's message is not trusted. */
async function outcomeOf(address: URL): Promise<WalletOutcome> {
  try {
    const answer = await fetch(address);
    const json: unknown = answer.ok ? await answer.json() : null;
    if (answer.status !== 404 && !answer.ok) return { kind: 'unavailable' };
    const visit = isRecord(json) && isRecord(json['data']) ? json['data'] : {};
    if (visit['status'] === 'linked' && typeof visit['instrument'] === 'string')
      return { kind: 'linked', id: visit['instrument'] };
    return { kind: visit['status'] === 'refused' ? 'refused' : 'closed' };
  } catch {
    return { kind: 'unavailable' };
  }
}

/** Login window of a wallet. The browser blocks it unless it opens in the task of a press. */
export class WalletWindow {
  readonly url: string;
  readonly #name: string;
  /** `null` if the browser blocked the window. */
  readonly #popup: Window | null;
  readonly #outcome: URL;
  readonly #settled: WalletWindowOptions['settled'];
  readonly #over = new AbortController();

  constructor({ base, platform, publicKey, buyer, settled }: WalletWindowOptions) {
    const visit = crypto.randomUUID();
    const query = new URLSearchParams({ visit, buyer, key: publicKey });
    this.url = new URL(`wallets/${platform}?${query.toString()}`, base).href;
    this.#outcome = new URL(`pgjs/visits/${visit}`, base);
    this.#settled = settled;
    this.#name = `paygreen-${platform}`;
    // A test-driven browser would open it after any wait. Popup blockers would not.
    this.#popup = isInPress() ? window.open(this.url, this.#name, looks) : null;
    if (this.#popup) this.#watch(this.#popup);
  }

  get isOpen(): boolean {
    return this.#popup?.closed === false;
  }

  /** Focuses the window without reloading it. */
  show(): void {
    window.open('', this.#name);
    this.#popup?.focus();
  }

  abandon(): void {
    this.#over.abort();
    this.#popup?.close();
  }

  #watch(popup: Window): void {
    const { signal } = this.#over;
    const clock = window.setInterval(() => {
      if (popup.closed) void this.#settle();
    }, glance);
    signal.addEventListener('abort', () => window.clearInterval(clock));
    window.addEventListener(
      'message',
      ({ source }) => {
        if (source === popup) void this.#settle();
      },
      { signal },
    );
  }

  async #settle(): Promise<void> {
    if (this.#over.signal.aborted) return;
    this.abandon();
    this.#settled(await outcomeOf(this.#outcome));
  }
}
