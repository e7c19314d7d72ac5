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
  /** Who pays, as the provider knows them; null when it would not, and nothing of a card or an account was asked yet. */
  readonly buyer: string | null;
}

/** The second provider does not take the card, the account or the person, or does not answer. */
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
