// oxlint-disable no-await-in-loop -- a walk is one step after the other
import { fingerprintOf } from 'xstate-workbench/chart/fingerprint';
import { readLog, type Log } from 'xstate-workbench/replay/log';
import { replay, type Parting } from 'xstate-workbench/replay/replay';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { withoutPersons } from '#src/incidents/redaction.ts';
import { now } from '#tests/support/samples.ts';
import { checkoutLikeness } from '#src/incidents/likeness.ts';
import { createPageRecording, type PageRecording } from '#src/incidents/recording.ts';
import { happen, open } from '#tests/machines/walk/happen.ts';
import { World } from '#tests/machines/walk/world.ts';
import { settle, type StartedCheckout } from '#tests/support/checkout.ts';

/** A page's log, as the file that it becomes. */
function logOf(recording: PageRecording): Log {
  const written: Log = {
    format: 'xstate-log',
    version: 1,
    app: { name: 'mijote', version: 'test', build: 'test' },
    charts: Object.fromEntries(
      [...recording.machines()].map(([id, machine]) => [id, fingerprintOf(machine)]),
    ),
    ...recording.recording(),
  };
  const read = readLog(JSON.stringify(written));
  if (read.kind !== 'log') throw new Error(JSON.stringify(read));
  return read.log;
}

function record({ checkout }: StartedCheckout): PageRecording {
  const recording = createPageRecording({ now: () => now });
  recording.readBy(checkoutLikeness);
  recording.watch('checkout', checkout);
  return recording;
}

/** Shops at random, recorded. @returns the log of each page that it took, in order */
export async function recordedWalk(seed: number, length: number): Promise<readonly Log[]> {
  const world = new World(seed);
  const logs: Log[] = [];
  let page = open(world, world.isExternal ? world.purse.comeBack() : null);
  let recording = record(page);
  for (let step = 0; step < length && !page.checkout.getSnapshot().matches('success'); step += 1) {
    const left = logOf(recording);
    const [next] = happen(world, page);
    if (next !== page) {
      logs.push(left);
      recording = record(next);
    }
    page = next;
    await settle();
  }
  logs.push(logOf(recording));
  page.checkout.stop();
  return logs;
}

/** Where a replay leaves a log; null when it does not. */
export const partingOf = (log: Log): Parting | null =>
  replay(log, { machines: { checkout: checkoutMachine }, comparable: withoutPersons }).parted;
