import { fields, type Field, type FieldProblem } from './cardFields.ts';
import { cardWords } from './cardWords.ts';
import { elementById } from './elementById.ts';

let hasTried = false;

/** Nobody is blamed for a field before leaving it, or trying to pay. */
const shownProblem = (field: Field): FieldProblem | null =>
  hasTried || (field.input.value !== '' && document.activeElement !== field.input) ? field.problem() : null;

/** Puts under each field what is wrong with it. */
export function showProblems(language: 'fr' | 'en'): void {
  for (const field of fields) {
    const problem = shownProblem(field);
    const note = elementById(`${field.name}-problem`, HTMLElement);
    const sentence = problem ? cardWords[language][problem] : '';
    if (note.textContent !== sentence) note.textContent = sentence;
    field.input.setAttribute('aria-invalid', String(problem !== null));
  }
}

/** From now on every problem shows; the first one's field has the focus. */
export function insist(language: 'fr' | 'en'): { code: FieldProblem; message: string } | null {
  hasTried = true;
  showProblems(language);
  const first = fields.find((field) => field.problem());
  const code = first?.problem();
  if (!code) return null;
  first?.input.focus();
  return { code, message: cardWords[language][code] };
}
