import type { PaymentProblem as Problem } from '#machines/checkout/checkout.types.ts';
import { config } from '#src/settings/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';

const { problems } = payment;

export function PaymentProblem() {
  const checkout = useCheckout();
  const problem = useCheckoutSelector(({ context }) => context.payment.problem);
  const isRetryable = useCheckoutSelector((snapshot) => snapshot.can({ type: 'intent.retried' }));
  if (problem === null || problem.kind === 'declined' || problem.kind === 'cookiesRefused') return null;
  const problemText = problemTextOf(problem);
  return (
    <div id="refusal">
      <ErrorNotice
        tone={problem.kind === 'priceChanged' ? 'warning' : 'error'}
        role="alert"
        ref={focusOnMount}
        title={problemText.title}
      >
        <p>{problemText.text}</p>
        {isRetryable && (
          <Button tone="outline" size="small" onClick={() => checkout.send({ type: 'intent.retried' })}>
            {problems.retry}
          </Button>
        )}
      </ErrorNotice>
    </div>
  );
}

function problemTextOf(problem: Exclude<Problem, { kind: 'declined' | 'cookiesRefused' }>): {
  title: string;
  text: string;
} {
  switch (problem.kind) {
    case 'priceChanged':
      return {
        title: problems.priceChanged(problem.expected.priceAfterPromo),
        text: problems.checkBeforePaying,
      };
    case 'account':
      return { title: problems.account, text: problem.message };
    case 'beingConfirmed':
      return { title: problem.message, text: problems.beingConfirmed };
    case 'rejected':
      return { title: problem.message, text: problems.nothingCharged };
    case 'dateLapsed':
      return { title: problems.dateLapsed, text: problems.nothingCharged };
    case 'emailExists':
      return { title: problems.emailExists, text: problems.nothingCharged };
    case 'consentLapsed':
      return problems.consentLapsed;
    case 'alreadyPaid':
      return { title: problems.alreadyPaid, text: payment.finalising.text };
    case 'offline':
      return problems.offline;
    case 'unavailable':
      return { title: problems.unavailable(config.version), text: problems.nothingCharged };
  }
}
