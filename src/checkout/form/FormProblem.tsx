import { useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';

/** Error of the customer's account, not of a single field. @rule R8.5 */
export function FormProblem() {
  const problem = useCheckoutSelector(({ context }) => context.account.problem);
  if (problem === null) return null;
  return (
    <ErrorNotice role="alert" title={form.problem.title}>
      <p>{`${problem} ${form.problem.retry}`}</p>
    </ErrorNotice>
  );
}
