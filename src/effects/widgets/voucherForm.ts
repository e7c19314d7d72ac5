import type { Platform } from '#machines/domain/methods.ts';
import { createWidget, type Widget } from './widget.ts';

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
  readonly mode: 'instrument';
  readonly buyer: string;
  readonly modeOptions: { readonly authorizedInstrument: true; readonly shopId: string };
  readonly paymentMethod: Platform;
  readonly style?: object;
  readonly lang?: string;
}

export interface Paygreen {
  readonly Events: Readonly<Record<EventName, string>>;
  init(options: PaygreenOptions): void;
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  setPaymentMethod(method: Platform): void;
  /**
   * For a Conecs voucher card, submits the card fields. For Swile and Restoflash, opens the wallet's window.
   */
  submitPayment(): void;
  unmount(): void;
  focus(field: 'pan' | 'exp' | 'cvv'): void;
}

export type VoucherForm = Widget<Paygreen, Paygreen>;

export const createVoucherForm = (loadPaygreen: () => Promise<Paygreen>): VoucherForm =>
  createWidget('voucher form', loadPaygreen);
