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

/** What one field takes, and how it shows it. */
export interface FieldRule {
  /** Figures at most. */
  readonly length: number;
  /** The figures that are meant by what was typed. */
  digitsOf(typed: string): string;
  shown(digits: string, isDeletion: boolean): string;
  /** @param digits at least one */
  problemOf(digits: string, today: Date): FieldProblem | null;
}

const figures = (typed: string, length: number): string => typed.replaceAll(/\D/g, '').slice(0, length);

const pan: FieldRule = {
  length: 16,
  digitsOf: (typed) => figures(typed, 16),
  shown: (digits) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  problemOf: (digits) => (digits.length < 16 ? 'pan_incomplete' : null),
};

/** The month is the last one in which the card is good. */
function expiryProblem(digits: string, today: Date): FieldProblem | null {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'exp_invalid_month';
  if (digits.length < 4) return 'exp_incomplete';
  return new Date(2000 + Number(digits.slice(2)), month) <= today ? 'exp_past' : null;
}

/** `9`, `1/` and `1/28` lack a nought; a browser fills in `09/2028`. */
const fullDate = (typed: string): string =>
  typed.replace(/^\s*(?=[2-9]|1\s*\/)/, '0').replace(/^(\d\d)\s*[/-]\s*20(\d\d)$/, '$1$2');

const exp: FieldRule = {
  length: 4,
  digitsOf: (typed) => figures(fullDate(typed), 4),
  // A slash that was deleted stays deleted.
  shown: (digits, isDeletion) =>
    digits.length > 2 || (digits.length === 2 && !isDeletion)
      ? `${digits.slice(0, 2)} / ${digits.slice(2)}`
      : digits,
  problemOf: expiryProblem,
};

const cvv: FieldRule = {
  length: 3,
  digitsOf: (typed) => figures(typed, 3),
  shown: (digits) => digits,
  problemOf: (digits) => (digits.length < 3 ? 'cvv_incomplete' : null),
};

export const fieldRules: Readonly<Record<FieldName, FieldRule>> = { pan, exp, cvv };

export interface Validity {
  /** Null while nothing can be said: it is empty, or being typed. */
  readonly valid: boolean | null;
  readonly error: FieldProblem | null;
}

interface Typing {
  readonly name: FieldName;
  readonly digits: string;
  readonly today: Date;
  /** Being typed still: nobody is blamed for half a number. */
  readonly isTyping: boolean;
  /** A shopper has tried to pay with it as it is: an empty field is wrong too. */
  readonly isInsisted: boolean;
}

export function validityOf({ name, digits, today, isTyping, isInsisted }: Typing): Validity {
  if (digits === '')
    return isInsisted ? { valid: false, error: `${name}_required` } : { valid: null, error: null };
  const error = fieldRules[name].problemOf(digits, today);
  if (error === null) return { valid: true, error };
  const isHalf = digits.length < fieldRules[name].length && error === `${name}_incomplete`;
  return isHalf && isTyping && !isInsisted ? { valid: null, error: null } : { valid: false, error };
}
