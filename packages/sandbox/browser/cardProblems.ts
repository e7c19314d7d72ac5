import { cardFields, type Field, type FieldProblem } from './cardFields.ts';
import { cardWords } from './cardWords.ts';
import { elementById } from './elementById.ts';

let isSubmitAttempted = false;

/** Returns the error to show. A field shows no error until the customer leaves it or tries to pay. */
const shownProblem = (field: Field): FieldProblem | null =>
  isSubmitAttempted || (field.input.value !== '' && document.activeElement !== field.input)
    ? field.problem()
    : null;

export function showProblems(language: 'fr' | 'en'): void {
  for (const field of cardFields) {
    const problem = shownProblem(field);
    const problemElement = elementById(`${field.name}-problem`, HTMLElement);
    const sentence = problem ? cardWords[language][problem] : '';
    if (problemElement.textContent !== sentence) problemElement.textContent = sentence;
    field.input.setAttribute('aria-invalid', String(problem !== null));
  }
}

/** Shows the errors of all card fields from now on, and focuses the first invalid field. */
export function showAllProblems(language: 'fr' | 'en'): { code: FieldProblem; message: string } | null {
  isSubmitAttempted = true;
  showProblems(language);
  const invalidField = cardFields.find((field) => field.problem());
  const code = invalidField?.problem();
  if (!code) return null;
  invalidField?.input.focus();
  return { code, message: cardWords[language][code] };
}
