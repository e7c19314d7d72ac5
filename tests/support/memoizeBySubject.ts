/**
 * Caches the result of a function for each argument, because many expectations call the function at every
 * step.
 */
export function memoizeBySubject<TSubject extends object, TAnswer>(
  ask: (subject: TSubject) => TAnswer,
): (subject: TSubject) => TAnswer {
  const answers = new WeakMap<TSubject, { readonly answer: TAnswer }>();
  return (subject) => {
    const known = answers.get(subject);
    if (known !== undefined) return known.answer;
    const answer = ask(subject);
    answers.set(subject, { answer });
    return answer;
  };
}
