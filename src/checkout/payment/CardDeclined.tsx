import { isVoucher } from '#machines/domain/methods.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { payment } from '#src/content/payment.ts';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';

const { problems } = payment;

/** `true` if the bank's message has a second sentence, which contains advice. */
const hasAdvice = (message: string | null): boolean => message?.includes('. ') ?? false;

export function CardDeclined() {
  const problem = useCheckoutSelector(({ context }) => context.payment.problem);
  const method = useCheckoutSelector(({ context }) => context.method);
  if (problem?.kind !== 'declined') return null;
  const nothingChargedText = isVoucher(method)
    ? problems.nothingTaken(methods[method].source)
    : problems.nothingCharged;
  return (
    <ErrorNotice role="alert" ref={focusOnMount} title={problem.message ?? problems.declined}>
      <p>
        {hasAdvice(problem.message) ? nothingChargedText : `${nothingChargedText} ${problems.tryAnotherCard}`}
      </p>
    </ErrorNotice>
  );
}
