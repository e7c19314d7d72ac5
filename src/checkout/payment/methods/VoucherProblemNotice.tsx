import { Link } from 'wouter';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { VoucherProblem } from '#machines/voucher/voucher.setup.ts';
import { useCheckout } from '#src/checkout/context.ts';
import { routes } from '#src/checkout/stepLocation.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button, ButtonLink } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { ProblemNotice } from './Panel.tsx';
import { buyerProblemText, voucherProblemText } from './problemText.ts';

export interface VoucherProblemNoticeProps {
  readonly problem: VoucherProblem;
  readonly method: PaymentMethod;
  /** The customer's id at PayGreen. `null` if PayGreen rejected the customer's details. */
  readonly buyer: string | null;
}

export function VoucherProblemNotice({ problem, method, buyer }: VoucherProblemNoticeProps) {
  const checkout = useCheckout();
  const retry = (): void => checkout.send({ type: 'voucher.retried' });
  if (problem.kind === 'refused' && buyer === null)
    return (
      <ProblemNotice {...buyerProblemText(problem.message)}>
        <Link asChild href={routes.details}>
          <ButtonLink tone="outline" size="small">
            {vouchers.correctDetails}
          </ButtonLink>
        </Link>
        <TextButton onClick={retry}>{vouchers.retry}</TextButton>
      </ProblemNotice>
    );
  return (
    <ProblemNotice {...voucherProblemText(problem, method)}>
      <Button tone="outline" size="small" onClick={retry}>
        {vouchers.retry}
      </Button>
    </ProblemNotice>
  );
}
