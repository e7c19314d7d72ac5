import { useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { Notice } from '#src/parts/notice/Notice.tsx';

/** What stops the form and belongs to none of its fields. */
export function FormProblem() {
  const problem = useCheckoutSelector(({ context }) => context.accountProblem);
  if (problem === null) return null;
  return (
    <Notice tone="error" role="alert" title={form.problem.title}>
      <p>
        {problem} {form.problem.retry}
      </p>
    </Notice>
  );
}
