// oxlint-disable no-await-in-loop -- the steps of a walk are sequential
import { fingerprintOf } from '#src/effects/incidents/fingerprint.ts';
import { readLog, type Log } from '#server/contracts/incidentLog.ts';
import { replay, type Divergence } from '#tools/replay/replay.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { withoutPersonalData } from '#src/effects/incidents/redaction.ts';
import { now } from '#tests/support/samples.ts';
import { checkoutSyntheticValue } from '#src/effects/incidents/syntheticValues.ts';
import { createPageRecording } from '#src/effects/incidents/recording.ts';
import { applyOutcome, open } from '#tests/machines/walk/applyOutcome.ts';
import { World } from '#tests/machines/walk/world.ts';
import { settle, type StartedCheckout } from '#tests/support/checkout.ts';

interface RecordedPage {
  /** Returns the recorded log, read back from its file format. */
  readonly log: () => Log;
}

function record({ checkout }: StartedCheckout): RecordedPage {
  const { setSyntheticValues, watch, recording, machines } = createPageRecording({ now: () => now });
  setSyntheticValues(checkoutSyntheticValue);
  watch('checkout', checkout);
  const charts = Object.fromEntries([...machines()].map(([id, machine]) => [id, fingerprintOf(machine)]));
  const app = { name: 'mijote', version: 'test', build: 'test' };
  return {
    log: () => {
      const result = readLog(
        JSON.stringify({ format: 'xstate-log', version: 1, app, charts, ...recording() }),
      );
      if (result.kind !== 'log') throw new Error(JSON.stringify(result));
      return result.log;
    },
  };
}

/** Records a walk, a random sequence of steps. @returns the log of each page, in order */
export async function recordWalk(seed: number, length: number): Promise<readonly Log[]> {
  const world = new World(seed);
  const logs: Log[] = [];
  let page = open(world, world.isExternal ? world.purse.comeBack() : null);
  let recorded = record(page);
  for (let step = 0; step < length && !page.checkout.getSnapshot().matches('success'); step += 1) {
    const [next] = applyOutcome(world, page, () => logs.push(recorded.log()));
    if (next !== page) recorded = record(next);
    page = next;
    await settle();
  }
  logs.push(recorded.log());
  page.checkout.stop();
  return logs;
}

/** Returns the first difference between a log and its replay, or `null`. */
export const findDivergence = (log: Log): Divergence | null =>
  replay(log, { machines: { checkout: checkoutMachine }, comparable: withoutPersonalData }).parted;
