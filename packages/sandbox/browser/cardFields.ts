import { elementById } from './elementById.ts';
import { passesLuhn } from '#machines/domain/luhn.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';
export type FieldProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc';

export interface Field {
  readonly name: FieldName;
  readonly input: HTMLInputElement;
  /** Returns the typed digits of a card field without spaces. */
  digits(): string;
  problem(): FieldProblem | null;
}

const createField = (name: FieldName, problemOf: (digits: string) => FieldProblem | null): Field => {
  const input = elementById(name, HTMLInputElement);
  const digits = () => input.value.replaceAll(/\D/g, '');
  return { name, input, digits, problem: () => problemOf(digits()) };
};

export const cardNumberField = createField('number', (digits) => {
  if (digits.length < 16) return 'incomplete_number';
  return passesLuhn(digits) ? null : 'invalid_number';
});

export const expiryField = createField('expiry', (digits) => {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
  if (digits.length < 4) return 'incomplete_expiry';
  return new Date(2000 + Number(digits.slice(2)), month) < new Date() ? 'invalid_expiry_year_past' : null;
});

export const cvcField = createField('cvc', (digits) => (digits.length < 3 ? 'incomplete_cvc' : null));

export const cardFields: readonly Field[] = [cardNumberField, expiryField, cvcField];

const isDeletion = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

/** Formats typed digits: the card number in groups of four, a slash after the expiry month unless the customer deletes it. */
cardNumberField.input.addEventListener('input', () => {
  cardNumberField.input.value = cardNumberField
    .digits()
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
});
expiryField.input.addEventListener('input', (event) => {
  const digits = expiryField
    .digits()
    .replace(/^(?=[2-9])/, '0')
    .slice(0, 4);
  const showsSlash = digits.length > 2 || (digits.length === 2 && !isDeletion(event));
  expiryField.input.value = showsSlash ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
});
cvcField.input.addEventListener('input', () => {
  cvcField.input.value = cvcField.digits().slice(0, 4);
});

/** When a card field is complete, moves the focus to the next empty field, as in Stripe's fields. */
cardFields.forEach((digits, index) => {
  const next = cardFields[index + 1]?.input;
  digits.input.addEventListener('input', (event) => {
    const isTypedByCustomer = document.activeElement === digits.input && !isDeletion(event);
    if (next?.value === '' && isTypedByCustomer && digits.problem() === null) next.focus();
  });
});
