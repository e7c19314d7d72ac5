import { Link } from 'wouter';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { VoucherProblem } from '#machines/voucher/voucher.setup.ts';
import { useCheckout } from '#src/checkout/context.ts';
import { places } from '#src/checkout/stepLocation.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button, ButtonLink } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Problem } from './Panel.tsx';
import { wordsOfBuyer, wordsOfVoucher } from './problemWords.ts';

export interface RefusalProps {
  readonly problem: VoucherProblem;
  readonly method: PaymentMethod;
  /** `null` if PayGreen rejected the customer before any card or account was checked. */
  readonly buyer: string | null;
}

export function Refusal({ problem, method, buyer }: RefusalProps) {
  const checkout = useCheckout();
  const retry = (): void => checkout.send({ type: 'voucher.retried' });
  if (problem.kind === 'refused' && buyer === null)
    return (
      <Problem {...wordsOfBuyer(problem.message)}>
        <Link asChild href={places.details}>
          <ButtonLink tone="outline" size="small">
            {vouchers.correctDetails}
          </ButtonLink>
        </Link>
        <TextButton onClick={retry}>{vouchers.retry}</TextButton>
      </Problem>
    );
  return (
    <Problem {...wordsOfVoucher(problem, method)}>
      <Button tone="outline" size="small" onClick={retry}>
        {vouchers.retry}
      </Button>
    </Problem>
  );
}
