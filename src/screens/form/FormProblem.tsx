import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { TextButton } from '#src/parts/button/TextButton.tsx';
import { Notice } from '#src/parts/notice/Notice.tsx';

/** What stops the form and belongs to none of the fields in sight. */
export function FormProblem() {
  const checkout = useCheckout();
  const problem = useCheckoutSelector(({ context }) => context.accountProblem);
  const subStep = useCheckoutSelector(({ context }) => context.subStep);
  const wrong = useCheckoutSelector(({ context }) => Object.values(context.errors)[0]);
  return (
    <>
      {problem !== null && (
        <Notice tone="error" role="alert" title={form.problem.title}>
          <p>
            {problem} {form.problem.retry}
          </p>
        </Notice>
      )}
      {subStep === 'delivery' && wrong !== undefined && (
        <Notice tone="error" role="alert" title={form.elsewhere.title}>
          <p>{wrong}</p>
          <TextButton onClick={() => checkout.send({ type: 'step.requested', step: 'home' })}>
            {form.elsewhere.correct}
          </TextButton>
        </Notice>
      )}
    </>
  );
}
