import { type PaymentMethod, voucherOf } from '#machines/domain/methods.ts';
import type { EdenredProblem } from '#machines/edenred/edenred.setup.ts';
import type { VoucherProblem } from '#machines/voucher/voucher.setup.ts';
import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';

const { problems } = vouchers;

interface ProblemText {
  readonly title: string;
  readonly text: string;
}

export function voucherProblemText(problem: VoucherProblem, method: PaymentMethod): ProblemText {
  const { name, service } = methods[method];
  const { text } = problems[problem.kind];
  switch (problem.kind) {
    case 'popupClosed':
    case 'popupBlocked':
      return { title: problems[problem.kind].title(name), text };
    case 'formBlocked':
    case 'unavailable':
    case 'mismatched':
      return { title: problems[problem.kind].title(service), text };
    case 'refused':
      if (voucherOf(method)?.given !== 'typed')
        return { title: problem.message ?? problems.refused.title(name), text };
      return problem.message === null
        ? problems.refusedCard
        : { title: problem.message, text: problems.refusedForAReason };
  }
}

export const buyerProblemText = (message: string | null): ProblemText => ({
  ...problems.refusedBuyer,
  ...(message !== null && { title: message }),
});

/** @param isConnected `true` if an Edenred account is still connected, and only a new sign-in failed */
export function edenredProblemText(problem: EdenredProblem, isConnected: boolean): ProblemText {
  if (problem === 'refused') return problems.accountRefused;
  if (problem !== 'unavailable')
    return isConnected
      ? { title: problems[problem].title, text: problems.stillConnected }
      : problems[problem];
  const { title, text } = problems.unavailable;
  return { title: title(methods.PAYMENT_METHOD_EDENRED.service), text };
}
