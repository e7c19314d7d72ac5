import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import type { Graph } from 'xstate-workbench/diagram/graph';

/**
 * Returns the transitions whose circled numbers are missing on a chart sheet.
 * If a sheet draws one transition of an event, it must draw all others or refer to their sheet.
 */
export function missingNumbers({ arrows, boxes }: Graph, chart: ChartState): string[] {
  const drawn = [...arrows.values()].map(({ arrow }) => arrow);
  const lines = drawn.flatMap((arrow) => arrow.lines);
  const told = [...boxes.values()].flatMap((box) => (box.kind === 'start' ? [] : box.lines));
  const asked = new Set([
    ...drawn.flatMap((arrow) => arrow.fullConditions),
    ...told.flatMap(({ transitions = [] }) => transitions),
  ]);
  return statesIn(chart).flatMap(({ transitions }) => {
    const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
    return [...byEvent.values()].flatMap((candidates) => {
      if (!candidates.some(({ name }) => drawn.some((arrow) => arrow.fullConditions.includes(name))))
        return [];
      const names = new Set(candidates.map(({ name }) => name));
      // The circled numbers of a wrapped line may be in an earlier part than its reference to a sheet.
      const leading = new Set(
        lines
          .filter(({ runs }) => runs.some(({ to }) => to?.startsWith('sheet ')))
          .map(({ transitions: shown = [] }) => shown.join()),
      );
      const led = lines.filter(
        ({ transitions: shown = [] }) => shown.some((name) => names.has(name)) && leading.has(shown.join()),
      );
      const ranks = new Set(
        led.flatMap(({ runs }) => runs.flatMap(({ tone, text }) => (tone === 'rank' ? [Number(text)] : []))),
      );
      return candidates
        .filter(({ name, rank }) => !asked.has(name) && rank !== undefined && !ranks.has(rank))
        .map(({ name }) => name);
    });
  });
}
