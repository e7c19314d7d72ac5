import type { EdenredProblem } from '#machines/edenred/edenred.setup.ts';
import { useCheckout } from '#src/checkout/context.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ProblemNotice } from './Panel.tsx';
import { edenredProblemText } from './problemText.ts';

const { edenred: words } = vouchers;

export interface EdenredProblemNoticeProps {
  readonly problem: EdenredProblem;
  readonly isConnected: boolean;
}

export function EdenredProblemNotice({ problem, isConnected }: EdenredProblemNoticeProps) {
  const checkout = useCheckout();
  const [actionLabel, eventType] = recoveryActionOf(problem, isConnected);
  return (
    <ProblemNotice {...edenredProblemText(problem, isConnected)}>
      <Button tone="outline" size="small" onClick={() => checkout.send({ type: eventType })}>
        {actionLabel}
      </Button>
    </ProblemNotice>
  );
}

function recoveryActionOf(problem: EdenredProblem, isConnected: boolean) {
  if (!isConnected) return [words.signIn, 'signIn.requested'] as const;
  if (problem === 'refused') return [words.change, 'signOut.requested'] as const;
  return [problem === 'unavailable' ? vouchers.retry : words.goOn, 'voucher.retried'] as const;
}
