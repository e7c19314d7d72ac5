import type { Platform } from '#machines/domain/methods.ts';
import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';

const events = {
  FULL_PAYMENT_DONE: 'paygreen-full-payment-done',
  PAYMENT_FAIL: 'paygreen-payment-fail',
  ERROR: 'paygreen-error',
  TOKEN_READY: 'paygreen-token-ready',
  TOKEN_FAIL: 'paygreen-token-fail',
  INSTRUMENT_READY: 'paygreen-instrument-ready',
  REUSABLE_ALLOWED_CHANGE: 'paygreen-reusable-allowed-change',
  PAN_FIELD_ONCHANGE: 'paygreen-pan-change',
  EXP_FIELD_ONCHANGE: 'paygreen-exp-change',
  CVV_FIELD_ONCHANGE: 'paygreen-cvv-change',
  CARD_ONCHANGE: 'paygreen-card-change',
  ON_OPEN_POPUP: 'paygreen-open-popup',
} as const;

type Listener = (event: CustomEvent<unknown>) => void;

/** Stub of the script paygreen.js without frames or windows. Tests emit its events. */
export class FakePaygreen implements Paygreen {
  readonly Events = events;
  readonly calls: string[] = [];
  method: Platform = 'conecs';
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Callback that runs when the page submits PayGreen's form. By default it does nothing. */
  readonly #submitted: (paygreen: FakePaygreen) => void;

  constructor(submitted: (paygreen: FakePaygreen) => void = () => undefined) {
    this.#submitted = submitted;
  }

  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  say(event: keyof typeof events, detail: unknown = null): void {
    const listeners = [...(this.#listeners.get(events[event]) ?? [])];
    for (const listener of listeners) listener(new CustomEvent(events[event], { detail }));
  }

  init(): void {
    this.calls.push('init');
  }

  on(event: string, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  setPaymentMethod(method: Platform): void {
    this.calls.push(method);
    this.method = method;
  }

  submitPayment(): void {
    this.calls.push('submit');
    this.#submitted(this);
  }

  unmount(): void {
    this.calls.push('unmount');
  }

  focus(field: string): void {
    this.calls.push(`focus ${field}`);
  }
}
