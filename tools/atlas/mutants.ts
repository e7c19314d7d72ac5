import { chartOf } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import type { AtlasMutants } from './data.ts';
import type { NamedModel } from '#tools/discover.ts';
import { describeMutation } from '#tools/mutate/french.ts';
import { fingerprintWithRules, type MutationRecord } from '#tools/mutate/record.ts';

export async function mutantsIn(
  record: MutationRecord | undefined,
  named: NamedModel,
  words: Words,
): Promise<AtlasMutants | undefined> {
  if (record === undefined) return undefined;
  const chart = chartOf(named.model.machine);
  return {
    isOld: record.of !== (await fingerprintWithRules(named)),
    states: record.states,
    survivors: record.survivors.map((survivor) => ({
      state: survivor.state,
      transitions: survivor.transitions,
      description: describeMutation(survivor, chart, words),
    })),
  };
}
