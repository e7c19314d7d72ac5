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
  /** Typed digits without spaces. */
  digits(): string;
  problem(): FieldProblem | null;
}

const field = (name: FieldName, problemOf: (digits: string) => FieldProblem | null): Field => {
  const input = elementById(name, HTMLInputElement);
  const digits = () => input.value.replaceAll(/\D/g, '');
  return { name, input, digits, problem: () => problemOf(digits()) };
};

export const number = field('number', (typed) => {
  if (typed.length < 16) return 'incomplete_number';
  return passesLuhn(typed) ? null : 'invalid_number';
});

export const expiry = field('expiry', (typed) => {
  const month = Number(typed.slice(0, 2));
  if (typed.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
  if (typed.length < 4) return 'incomplete_expiry';
  return new Date(2000 + Number(typed.slice(2)), month) < new Date() ? 'invalid_expiry_year_past' : null;
});

export const cvc = field('cvc', (typed) => (typed.length < 3 ? 'incomplete_cvc' : null));

export const fields: readonly Field[] = [number, expiry, cvc];

const isDeletion = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

/** Formats the input: groups of four digits, a slash after the month. A deleted slash stays deleted. */
number.input.addEventListener('input', () => {
  number.input.value = number
    .digits()
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
});
expiry.input.addEventListener('input', (event) => {
  const typed = expiry
    .digits()
    .replace(/^(?=[2-9])/, '0')
    .slice(0, 4);
  const hasSlash = typed.length > 2 || (typed.length === 2 && !isDeletion(event));
  expiry.input.value = hasSlash ? `${typed.slice(0, 2)} / ${typed.slice(2)}` : typed;
});
cvc.input.addEventListener('input', () => {
  cvc.input.value = cvc.digits().slice(0, 4);
});

/** As in Stripe's fields, a complete field moves the focus to the next empty field. */
fields.forEach((typed, index) => {
  const next = fields[index + 1]?.input;
  typed.input.addEventListener('input', (event) => {
    const isTyped = document.activeElement === typed.input && !isDeletion(event);
    if (next?.value === '' && isTyped && typed.problem() === null) next.focus();
  });
});
