import { fields, type Field, type FieldProblem } from './cardFields.ts';
import { cardWords } from './cardWords.ts';
import { elementById } from './elementById.ts';

let hasTried = false;

/** An error is shown only after the customer leaves the field or tries to pay. */
const shownProblem = (field: Field): FieldProblem | null =>
  hasTried || (field.input.value !== '' && document.activeElement !== field.input) ? field.problem() : null;

export function showProblems(language: 'fr' | 'en'): void {
  for (const field of fields) {
    const problem = shownProblem(field);
    const note = elementById(`${field.name}-problem`, HTMLElement);
    const sentence = problem ? cardWords[language][problem] : '';
    if (note.textContent !== sentence) note.textContent = sentence;
    field.input.setAttribute('aria-invalid', String(problem !== null));
  }
}

/** Shows all errors from now on and focuses the first invalid field. */
export function insist(language: 'fr' | 'en'): { code: FieldProblem; message: string } | null {
  hasTried = true;
  showProblems(language);
  const first = fields.find((field) => field.problem());
  const code = first?.problem();
  if (!code) return null;
  first?.input.focus();
  return { code, message: cardWords[language][code] };
}
