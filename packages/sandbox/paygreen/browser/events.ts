import type { FieldProblem } from './fieldRules.ts';

/** Event names of paygreen.js, exposed as `paygreenjs.Events`. */
export const Events = {
  FULL_PAYMENT_DONE: 'FULL_PAYMENT_DONE',
  PAYMENT_FAIL: 'PAYMENT_FAIL',
  ERROR: 'ERROR',
  TOKEN_READY: 'TOKEN_READY',
  TOKEN_FAIL: 'TOKEN_FAIL',
  INSTRUMENT_READY: 'INSTRUMENT_READY',
  REUSABLE_ALLOWED_CHANGE: 'REUSABLE_ALLOWED_CHANGE',
  PAN_FIELD_ONCHANGE: 'PAN_FIELD_ONCHANGE',
  EXP_FIELD_ONCHANGE: 'EXP_FIELD_ONCHANGE',
  CVV_FIELD_ONCHANGE: 'CVV_FIELD_ONCHANGE',
  CARD_ONCHANGE: 'CARD_ONCHANGE',
  ON_OPEN_POPUP: 'ON_OPEN_POPUP',
} as const;

interface FieldDetail {
  readonly valid: boolean | null;
  readonly error: FieldProblem | null;
  readonly message: string | null;
}

/** Details of each event. The fake never emits the first two events, which belong to payments. */
interface EventDetails {
  readonly ERROR: { readonly code: string; readonly message: string; readonly url?: string };
  readonly TOKEN_READY: { readonly token: string };
  readonly TOKEN_FAIL: { readonly code: string; readonly message: string };
  /** The instrument's id appears in both formats of PayGreen's library. */
  readonly INSTRUMENT_READY: { readonly id: string; readonly instrument: { readonly id: string } };
  /** `isCardReusable` distinguishes a single-use card from an unticked checkbox. */
  readonly REUSABLE_ALLOWED_CHANGE: {
    readonly isReusableAllowed: boolean;
    readonly reusableAllowed: boolean;
    readonly isCardReusable: boolean;
  };
  readonly PAN_FIELD_ONCHANGE: FieldDetail;
  readonly EXP_FIELD_ONCHANGE: FieldDetail;
  readonly CVV_FIELD_ONCHANGE: FieldDetail;
  readonly CARD_ONCHANGE: { readonly valid: boolean };
  readonly ON_OPEN_POPUP: { readonly url: string };
}

export type EmitEvent = <TName extends keyof EventDetails>(name: TName, detail: EventDetails[TName]) => void;
