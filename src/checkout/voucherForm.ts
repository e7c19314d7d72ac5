import type { Platform } from '#machines/domain/voucher.ts';

const eventNames = [
  'FULL_PAYMENT_DONE',
  'PAYMENT_FAIL',
  'ERROR',
  'TOKEN_READY',
  'TOKEN_FAIL',
  'INSTRUMENT_READY',
  'REUSABLE_ALLOWED_CHANGE',
  'PAN_FIELD_ONCHANGE',
  'EXP_FIELD_ONCHANGE',
  'CVV_FIELD_ONCHANGE',
  'CARD_ONCHANGE',
  'ON_OPEN_POPUP',
] as const;
type EventName = (typeof eventNames)[number];
type Listener = (event: CustomEvent<unknown>) => void;

interface PaygreenOptions {
  readonly publicKey: string;
  /** Makes an instrument, and charges nothing. */
  readonly mode: 'instrument';
  readonly buyer: string;
  readonly modeOptions: { readonly authorizedInstrument: true; readonly shopId: string };
  readonly paymentMethod: Platform;
  readonly style?: object;
  readonly lang?: string;
}

/** As much of the second payment provider's script as the shop uses; `window.paygreenjs`. */
export interface Paygreen {
  /** The provider's own names of its events. */
  readonly Events: Readonly<Record<EventName, string>>;
  init(options: PaygreenOptions): void;
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  setPaymentMethod(method: Platform): void;
  /** Conecs: sends the fields. Swile and Restoflash: opens their window. */
  submitPayment(): void;
  unmount(): void;
  focus(field: 'pan' | 'exp' | 'cvv'): void;
}

/** Stands between the provider's form, which a screen mounts, and the ports, which use it. */
export interface VoucherForm {
  /** Loads the provider's script, at the first call; rejects when it cannot be had. */
  load(): Promise<Paygreen>;
  /** Tells the ports of a mounted form; call what is returned when it is gone. */
  register(paygreen: Paygreen): () => void;
  /** @throws Error when no form is mounted: the payment screen is not shown. */
  current(): Paygreen;
}

/** @param loadPaygreen loads the provider's script; called once, and again after it failed. */
export function createVoucherForm(loadPaygreen: () => Promise<Paygreen>): VoucherForm {
  let loading: Promise<Paygreen> | undefined;
  let mounted: Paygreen | null = null;
  return {
    load: () => {
      loading ??= loadPaygreen().catch((cause: unknown) => {
        loading = undefined;
        throw cause;
      });
      return loading;
    },
    register: (paygreen) => {
      mounted = paygreen;
      return () => {
        if (mounted === paygreen) mounted = null;
      };
    },
    current: () => {
      if (mounted === null) throw new Error('No voucher form is mounted');
      return mounted;
    },
  };
}
