import { describe, expect, test } from 'vitest';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import type { Arrow } from 'xstate-workbench/diagram/arrows';
import { heatSheets } from '#tools/diagrams/coverage/heat.ts';
import { findCrossedTitles, countCrossings } from '#tools/diagrams/sheets/blemishes.ts';
import { findLayoutErrors } from 'xstate-workbench/diagram/layoutErrors';
import { createSheetLayout } from '#tools/diagrams/sheets/fitting.ts';
import { planSheets, type Region } from '#tools/diagrams/sheets/plan.ts';
import { drawPlan } from '#tools/diagrams/sheets/sheets.ts';
import { updateSheets } from '#tools/diagrams/sheets.ts';
import { discoverMachines } from '#tools/discover.ts';
import {
  isOnA4,
  overflowingHeading,
  overflowingPaper,
  smallestFontPoints,
} from '#tests/support/printLayout.ts';
import { readList, mapTitlesOn, namesOfCode, unlabelledArrows } from '#tests/support/sheetWords.ts';
import { missingNumbers } from '#tests/support/sheetNumbers.ts';
import { coloursOn, coveredTexts, hiddenNumbers, readSigns } from '#tests/support/sheetSigns.ts';

const subjects = await discoverMachines();
const charts = new Set(subjects.map(({ machine }) => machine.id));
const regionsIn = (region: Region): Region[] => [region, ...region.regions.flatMap(regionsIn)];
const drawingsIn = (region: Region): Region['drawings'] =>
  regionsIn(region).flatMap(({ drawings }) => drawings);

const arrowsIn = (region: Region): Arrow[] =>
  drawingsIn(region).flatMap(({ graph }) => [...graph.arrows.values()].map(({ arrow }) => arrow));

/** Returns the sheets of a chart region that show conditions. Excludes the overview map. */
const conditionSheetsIn = ({ drawings }: Pick<Region, 'drawings'>): Region['drawings'] =>
  drawings.filter(({ frame }) => frame.isMap !== true);

const mapsIn = ({ drawings }: Region): Region['drawings'] =>
  drawings.filter(({ frame }) => frame.isMap === true);

type Part = Region['drawings'][number]['frame'];
const unionOf = (frame: Part, { part = new Set() }: Part): Part => ({
  ...frame,
  detail: 'conditions',
  part: new Set([...(frame.part ?? []), ...part]),
});
/** Options to draw the states of an overview map with conditions, on a single sheet. */
const fullFrameOf = ({ isMap: _isMap, ...frame }: Part): Part => ({ ...frame, detail: 'conditions' });
/** `true` if the sheet has only one state, drawn collapsed. Its conditions are on other sheets. */
const isOfClosed = ({ part = new Set(), closed }: Part): boolean =>
  part.size === 1 && part.isSubsetOf(closed);

describe.each(subjects)('$machine.id', async ({ machine, words }) => {
  const region = await planSheets(chartOf(machine), words);
  const sheets = drawPlan(region, words, charts);

  test('draws every text inside its box and nothing over a label', () => {
    expect(drawingsIn(region).flatMap(findLayoutErrors)).toEqual([]);
  });

  test('draws arrows with at most one crossing and none through a state’s head', () => {
    const drawings = drawingsIn(region);

    expect(drawings.reduce((sum, { node }) => sum + countCrossings(node), 0)).toBeLessThanOrEqual(1);
    expect(drawings.flatMap(findCrossedTitles)).toEqual([]);
  });

  test('shows the conditions of every arrow, on its sheet or a map’s detail sheet', () => {
    const explained = new Set(arrowsIn(region).flatMap((arrow) => arrow.fullConditions));
    const unexplained = drawingsIn(region)
      .filter(({ frame }) => frame.detail === 'events' && !isOfClosed(frame))
      .flatMap(({ frame, graph }) =>
        frame.isMap === true
          ? [...graph.arrows.values()].flatMap(({ arrow }) => arrow.transitions)
          : [[...(frame.part ?? [])].join()],
      );
    expect(unexplained.filter((name) => !explained.has(name))).toEqual([]);
  });

  test('has a sheet with conditions for each state of a map', () => {
    for (const { state, drawings } of regionsIn(region)) {
      const conditionSheets = conditionSheetsIn({ drawings });
      expect(conditionSheets.length).toBeGreaterThan(0);
      if (conditionSheets.length === drawings.length) continue;
      const isCovered = ({ id }: { readonly id: string }): boolean =>
        conditionSheets.some(({ frame }) => frame.part?.has(id) === true);
      expect(state.states.filter((inner) => !isCovered(inner))).toEqual([]);
    }
  });

  test('numbers every condition that is checked before or after another', () => {
    const conditionSheets = drawingsIn(region).filter(({ frame }) => frame.detail !== 'events');
    expect(conditionSheets.flatMap(({ graph }) => missingNumbers(graph, chartOf(machine)))).toEqual([]);
  });

  test('links every sheet number to the sheet with that number', () => {
    for (const { name, svg } of sheets) {
      const [drawing = ''] = svg.split('<g class="legend"');
      const links = [
        ...drawing.matchAll(/(?:<a href="([^"]*)\.svg">)?<text class="caption"[^>]*>(?:feuille )?(\d+)</g),
      ];
      expect([name, drawing.includes('dans un autre cadre')]).toEqual([name, false]);
      expect(links.map(([, href]) => href)).toEqual(
        links.map(([, , number]) => sheets[Number(number) - 1]?.name),
      );
    }
  });

  test('draws every sheet number of the map inside its own box', () => {
    for (const { name, svg } of sheets) {
      const fields = [
        ...svg.matchAll(
          /<rect class="(?:t?here)" [^>]*y="([\d.]+)"[^>]* height="([\d.]+)"[^>]*\/><text class="number" [^>]* y="([\d.]+)"/g,
        ),
      ].map(([, ...figures]) => figures.map(Number));
      const outside = fields.filter(
        ([top = 0, height = 0, line = 0]) => line - 8 < top + 1 || line > top + height - 2,
      );
      expect([name, outside]).toEqual([name, []]);
    }
  });

  test('shows a map with all sheet numbers on every sheet', () => {
    const numbers = sheets.map((_, index) => String(index + 1));
    for (const { name, svg } of sheets.length === 1 ? [] : sheets) {
      const map = /<g class="map">([^]*?)<\/g>\n/.exec(svg)?.[1] ?? '';
      const shown = [...map.matchAll(/class="number"[^>]*>(\d+)/g)].flatMap(([, number = '']) => number);
      expect([name, shown.toSorted((one, other) => Number(one) - Number(other))]).toEqual([name, numbers]);
    }
  });

  test('shows full sheet names on the map, or links to a sheet that lists them', () => {
    const many = sheets.length === 1 ? [] : sheets;
    const list = many.find(({ svg }) => svg.includes('class="contents"'));
    const found = many.map(({ name, svg }) => ({
      name,
      map: mapTitlesOn(svg).map(({ written }) => written),
      isLinked: svg.includes(`noms des feuilles\u{a0}:</text><a href="${list?.name}.svg">`),
    }));
    const expected = many.map(({ name, svg }) => ({
      name,
      map: mapTitlesOn(svg).map(({ number, whole: title }) => (list === undefined ? title : number)),
      isLinked: list !== undefined && list.name !== name,
    }));
    const expectedTitles = list === undefined ? [] : mapTitlesOn(list.svg).map(({ whole: title }) => title);
    const listed = readList(list?.svg ?? '');

    expect(found).toEqual(expected);
    expect(expectedTitles.filter((title) => !listed.includes(title))).toEqual([]);
  });

  test('labels every arrow except those from an initial marker', () => {
    for (const { name, svg } of sheets) expect([name, unlabelledArrows(svg)]).toEqual([name, []]);
  });

  test('shows no code names except the grey id of a state', () => {
    for (const { name, svg } of sheets)
      expect([name, namesOfCode(svg, chartOf(machine))]).toEqual([name, []]);
  });

  test('balances the columns of a detail list', () => {
    for (const { name, svg } of sheets.filter((sheet) => /-details(?:-\d+)?$/.test(sheet.name))) {
      const cards = [
        ...svg.matchAll(
          /class="card[^]*?<rect class="box" x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g,
        ),
      ];
      const bottoms = Map.groupBy(cards, ([, left]) => left);
      const heights = [...bottoms.values()].map((column) =>
        Math.max(...column.map(([, , top, height]) => Number(top) + Number(height))),
      );
      const total = heights.reduce((sum, height) => sum + height, 0);
      // A column may be 16 lines of 18 px too high, because all lines of an event stay together.
      expect([name, Math.max(...heights) < total / 3 + 16 * 18]).toEqual([name, true]);
    }
  });

  test('has no sheet whose content fits on another sheet', async () => {
    const layout = createSheetLayout(chartOf(machine), words, (name) => ({
      name: name.split(':', 1).join(''),
      number: 88,
    }));
    const regions = regionsIn(region);
    const unions = regions.flatMap((inner) => {
      const drawings = conditionSheetsIn(inner);
      return drawings.flatMap((single) =>
        drawings
          .filter((other) => single.frame.part?.size === 1 && other !== single)
          .map(({ frame }) => unionOf(frame, single.frame)),
      );
    });
    const fullFrames = regions.flatMap(mapsIn).map(({ frame }) => fullFrameOf(frame));
    const fitted = await Promise.all(unions.concat(fullFrames).map((frame) => layout.fit(frame)));

    expect(fitted.filter((one) => one !== undefined).map(({ frame }) => frame.part)).toEqual([]);
  });

  test('prints on A4 with text of at least 7 points inside the page', () => {
    for (const { name, svg } of sheets) {
      expect([name, smallestFontPoints(svg) >= 7]).toEqual([name, true]);
      expect([name, overflowingPaper(svg)]).toEqual([name, []]);
      expect([name, overflowingHeading(svg)]).toEqual([name, []]);
    }
  });

  test('explains exactly the symbols of each sheet in its legend', () => {
    for (const { name, svg } of sheets) {
      const { shown, explained } = readSigns(svg);
      expect([name, shown.size]).not.toEqual([name, 0]);
      expect([name, [...explained].toSorted()]).toEqual([name, [...shown].toSorted()]);
    }
  });

  test('gives a state the same colour on every sheet', () => {
    const byState = Map.groupBy(
      sheets.flatMap(({ svg }) => coloursOn(svg)),
      ([id]) => id,
    );
    const multicoloured = [...byState].filter(
      ([, seen]) => new Set(seen.map(([, colour]) => colour)).size > 1,
    );

    expect(multicoloured.map(([id]) => id)).toEqual([]);
  });

  test('colours problem states red, working states blue and other states white', () => {
    const chart = chartOf(machine);
    const isIn = (id: string, tag: string): boolean =>
      statesIn(chart).some((outer) => outer.tags.includes(tag) && `${id}.`.startsWith(`${outer.id}.`));
    const expected = statesIn(chart).map(({ id, invokes }) => {
      // Excludes actors that the root state invokes, because they would colour the frame of the whole chart.
      const works = isIn(id, 'busy') || (id !== chart.id && invokes.some(({ isMachine }) => !isMachine));
      return [id, isIn(id, 'problem') ? 'problem' : works ? 'working' : 'white'];
    });
    const seen = new Map(sheets.flatMap(({ svg }) => coloursOn(svg)));

    expect(expected.map(([id = '']) => [id, seen.get(id)])).toEqual(expected);
  });

  test('prints coverage counts on A4 without hiding a number or label', async () => {
    const chart = chartOf(machine);
    const names = statesIn(chart).flatMap(({ transitions }) => transitions.map(({ name }) => name));
    const counts = new Map(names.map((name) => [name, 4321]));
    const heated = await heatSheets(chart, words, { counts, tours: 1, steps: 1 }, charts);

    for (const { name, svg } of heated) {
      expect([name, hiddenNumbers(svg)]).toEqual([name, []]);
      expect([name, coveredTexts(svg)]).toEqual([name, []]);
      expect([name, smallestFontPoints(svg) >= 7]).toEqual([name, true]);
      expect([name, overflowingPaper(svg)]).toEqual([name, []]);
      expect([name, isOnA4(svg)]).toEqual([name, true]);
    }
    expect(heated.some(({ svg }) => svg.includes('>4,3\u00a0k<'))).toBe(true);
  });

  test('links only to existing drawings', () => {
    const files = new Set([...sheets.map(({ name }) => name), ...charts].map((name) => `${name}.svg`));
    const links = sheets.flatMap(({ svg }) =>
      [...svg.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href),
    );

    expect(new Set(links).difference(files)).toEqual(new Set());
  });
});

test('draws the open and closed payment states in chart order on the first sheet', async () => {
  const checkout = subjects.find(({ machine }) => machine.id === 'checkout');
  if (checkout === undefined) throw new Error('no checkout');
  const region = await planSheets(chartOf(checkout.machine), checkout.words);
  const payment = regionsIn(region).find(({ state }) => state.id === 'checkout.payment');
  const [map] = payment?.drawings ?? [];
  const [frame] = map?.node.children ?? [];
  const within = (frame?.children ?? []).filter(({ children = [] }) => children.length > 0);
  const orderOf = (children: typeof within): string[] =>
    children.toSorted((one, other) => (one.x ?? 0) - (other.x ?? 0)).map(({ id }) => id);
  expect(within.map(({ id }) => id)).toEqual(['checkout.payment.open', 'checkout.payment.closed']);
  expect(within.map(({ children = [] }) => orderOf(children))).toEqual(
    (payment?.state.states ?? []).map(({ states }) => states.map(({ id }) => id)),
  );
});

test('stores exactly the generated drawings in docs/diagrams', async () => {
  expect(await updateSheets(true)).toEqual([]);
});
