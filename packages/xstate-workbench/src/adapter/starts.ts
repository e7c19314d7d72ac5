import type { Start } from '#workbench/paths/explore.ts';
import type { Probe } from '#workbench/paths/probe.ts';
import type { SnapshotKeys } from './snapshotKeys.ts';

export function startsOf(
  inputs: readonly unknown[],
  probe: Probe,
  snapshotKeys: SnapshotKeys,
  resetRandom: () => void,
  onError: (input: unknown, error: unknown) => void,
): Start[] {
  return inputs.flatMap((input): Start[] => {
    try {
      resetRandom();
      const observation = probe.start(input);
      if (observation.after.status === 'error') throw observation.after.error;
      return [{ ...observation, input, key: snapshotKeys.exactKeyOf(observation.after) }];
    } catch (error) {
      onError(input, error);
      return [];
    }
  });
}
