import { notices } from '#machines/checkout/notices.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { words } from '#machines/checkout/words.ts';
import { statePath } from '#tests/simulator/story/statePath.ts';

const stateWords: Readonly<Record<string, string>> = words.states;

/** What a page shows, in the chart's own words, with the messages on it. */
export function screenOf({ value, context }: CheckoutSnapshot): string {
  const path = statePath(value);
  const { accountProblem, problem } = context;
  const said = [
    ...context.notices.map((notice) => notices[notice].text),
    ...(accountProblem === null ? [] : [accountProblem]),
    ...(problem !== null && 'message' in problem ? [problem.message] : []),
  ];
  const state = stateWords[`checkout.${path}`] ?? path;
  return [state, ...Array.from(new Set(said), (text) => `«\u00a0${text}\u00a0»`)].join(', ');
}
