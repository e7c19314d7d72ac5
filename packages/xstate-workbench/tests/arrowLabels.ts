import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { emptyWords, type Words } from '#workbench/chart/words.ts';
import type { Detail } from '#workbench/diagram/labels.ts';
import { createLayout } from '#workbench/diagram/layout.ts';

const words: Words = {
  ...emptyWords,
  events: { rung: 'on sonne' },
  guards: { isLate: 'il est tard', isPaid: 'c’est payé' },
};

/** Returns the labels of all arrows of a drawing, with some states collapsed or drawn on another sheet (page). */
export async function labelsOf(
  machine: AnyStateMachine,
  {
    closed = [],
    part,
    detail = 'conditions',
    contraries = {},
    clocks = {},
  }: {
    readonly closed?: readonly string[];
    readonly part?: readonly string[];
    readonly detail?: Detail;
    readonly contraries?: Readonly<Record<string, string>>;
    readonly clocks?: Readonly<Record<string, string>>;
  },
): Promise<Record<string, readonly string[]>> {
  const chart = chartOf(machine);
  const { graph } = await createLayout(chart, { ...words, contraries, clocks })({
    state: chart,
    closed: new Set(closed),
    part: part === undefined ? undefined : new Set(part),
    detail,
    direction: 'DOWN',
  });
  return Object.fromEntries(
    [...graph.arrows].map(([id, { arrow }]) => [
      id,
      arrow.lines.map(({ runs }) =>
        runs
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/g, ' '),
      ),
    ]),
  );
}
