export const fieldNames = ['pan', 'exp', 'cvv'] as const;
export type FieldName = (typeof fieldNames)[number];

export type FieldProblem =
  | 'pan_required'
  | 'pan_incomplete'
  | 'exp_required'
  | 'exp_incomplete'
  | 'exp_invalid_month'
  | 'exp_past'
  | 'cvv_required'
  | 'cvv_incomplete';

/** Format and validation of one card field. */
export interface FieldRule {
  /** Maximum number of digits. */
  readonly length: number;
  /** Returns the digits of the typed text. */
  digitsOf(typed: string): string;
  format(digits: string, isDeletion: boolean): string;
  /** Returns the error of the typed digits. @param digits at least one digit */
  problemOf(digits: string, today: Date): FieldProblem | null;
}

const firstDigits = (typed: string, length: number): string => typed.replaceAll(/\D/g, '').slice(0, length);

const panRule: FieldRule = {
  length: 16,
  digitsOf: (typed) => firstDigits(typed, 16),
  format: (digits) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  problemOf: (digits) => (digits.length < 16 ? 'pan_incomplete' : null),
};

/** Checks the expiry date. A card is valid until the end of its expiry month. */
function expiryProblem(digits: string, today: Date): FieldProblem | null {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'exp_invalid_month';
  if (digits.length < 4) return 'exp_incomplete';
  return new Date(2000 + Number(digits.slice(2)), month) <= today ? 'exp_past' : null;
}

/** Pads a typed month in `9`, `1/` and `1/28` with a zero, and shortens an autofilled `09/2028`. */
const padMonth = (typed: string): string =>
  typed.replace(/^\s*(?=[2-9]|1\s*\/)/, '0').replace(/^(\d\d)\s*[/-]\s*20(\d\d)$/, '$1$2');

const expiryRule: FieldRule = {
  length: 4,
  digitsOf: (typed) => firstDigits(padMonth(typed), 4),
  // If the customer deletes the slash after the expiry month, the slash stays deleted.
  format: (digits, isDeletion) =>
    digits.length > 2 || (digits.length === 2 && !isDeletion)
      ? `${digits.slice(0, 2)} / ${digits.slice(2)}`
      : digits,
  problemOf: expiryProblem,
};

const cvvRule: FieldRule = {
  length: 3,
  digitsOf: (typed) => firstDigits(typed, 3),
  format: (digits) => digits,
  problemOf: (digits) => (digits.length < 3 ? 'cvv_incomplete' : null),
};

export const fieldRules: Readonly<Record<FieldName, FieldRule>> = {
  pan: panRule,
  exp: expiryRule,
  cvv: cvvRule,
};

export interface Validity {
  /** Validity of the field. `null` while the field is empty or incomplete. */
  readonly valid: boolean | null;
  readonly error: FieldProblem | null;
}

interface ValidityInput {
  readonly name: FieldName;
  readonly digits: string;
  readonly today: Date;
  /** The customer is still typing, so an incomplete card number is not an error yet. */
  readonly isTyping: boolean;
  /** The customer has submitted the form, so an empty field is an error too. */
  readonly isSubmitted: boolean;
}

export function validityOf({ name, digits, today, isTyping, isSubmitted }: ValidityInput): Validity {
  if (digits === '')
    return isSubmitted ? { valid: false, error: `${name}_required` } : { valid: null, error: null };
  const error = fieldRules[name].problemOf(digits, today);
  if (error === null) return { valid: true, error };
  const isIncomplete = digits.length < fieldRules[name].length && error === `${name}_incomplete`;
  return isIncomplete && isTyping && !isSubmitted ? { valid: null, error: null } : { valid: false, error };
}
