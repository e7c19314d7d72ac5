import { expect, test } from 'vitest';
import { chartOf } from 'xstate-workbench/chart/chart';
import { flawsIn } from 'xstate-workbench/diagram/flaws';
import { layOut } from 'xstate-workbench/diagram/svg';
import { discoverMachines } from '#tools/discover.ts';

test.each(await discoverMachines())(
  '$machine.id is drawn without a text outside its box, nor anything over a label',
  { timeout: 30_000 },
  async ({ machine, words }) => {
    const frames = await layOut(chartOf(machine), words);

    expect(frames.flatMap(flawsIn)).toEqual([]);
  },
);
