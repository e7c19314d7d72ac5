import { notices } from '#machines/checkout/notices.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { words } from '#machines/checkout/checkout.fr.ts';
import { statePath } from '#simulator/timeline/statePath.ts';

const stateLabels: Readonly<Record<string, string>> = words.states;

const displayedErrors = ({
  context: {
    account,
    payment: { problem },
  },
}: CheckoutSnapshot): readonly string[] =>
  [account.problem, problem !== null && 'message' in problem ? problem.message : null].filter(
    (text) => typeof text === 'string',
  );

export function describeScreen(snapshot: CheckoutSnapshot): string {
  const { value, context } = snapshot;
  const path = statePath(value);
  // The refund page already contains the reason of the refund.
  const isRefunded = snapshot.matches({ payment: { closed: 'refunded' } });
  const messages = [
    ...context.notices.map((notice) => notices[notice]),
    ...(isRefunded ? [] : displayedErrors(snapshot)),
  ];
  const state = stateLabels[`checkout.${path}`] ?? path;
  return [state, ...Array.from(new Set(messages), (text) => `«\u00a0${text}\u00a0»`)].join(', ');
}
