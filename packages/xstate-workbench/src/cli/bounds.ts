import { Refusal } from '#workbench/adapter/load.ts';
import { ordinaryBounds } from '#workbench/adapter/survey.ts';
import type { Option, Invocation } from './command.ts';

/** How far commands explore. */
export const statesOption: Option = {
  type: 'string',
  value: 'N',
  help: ({ paths: { states } }) => states,
};

/** @throws Refusal of what is no count */
export function boundsIn({
  options,
  messages,
}: Pick<Invocation, 'options' | 'messages'>): typeof ordinaryBounds {
  const { states } = options;
  if (typeof states !== 'string') return ordinaryBounds;
  if (!/^[1-9]\d{0,8}$/.test(states)) throw new Refusal(messages.paths.noCount(states));
  return { ...ordinaryBounds, states: Number(states) };
}
