import type { Start } from '#workbench/paths/explore.ts';
import type { Probe } from '#workbench/paths/probe.ts';
import type { Facts } from './facts.ts';

/** Starts the machine with each input. Inputs that make its code throw are passed to `refuse`. */
export function startsOf(
  inputs: readonly unknown[],
  probe: Probe,
  facts: Facts,
  rewind: () => void,
  refuse: (input: unknown, error: unknown) => void,
): Start[] {
  return inputs.flatMap((input): Start[] => {
    try {
      rewind();
      const observation = probe.start(input);
      if (observation.after.status === 'error') throw observation.after.error;
      return [{ ...observation, input, key: facts.contentOf(observation.after) }];
    } catch (error) {
      refuse(input, error);
      return [];
    }
  });
}
