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
  fitsItsPaper,
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

type Part = Region['drawings'][number]['frame'];
const unionOf = (frame: Part, { part = new Set() }: Part): Part => ({
  ...frame,
  detail: 'conditions',
  part: new Set([...(frame.part ?? []), ...part]),
});
/** `true` if the sheet has only one state, drawn collapsed. Its conditions are on other sheets. */
const isOfClosed = ({ part = new Set(), closed }: Part): boolean =>
  part.size === 1 && part.isSubsetOf(closed);

describe.each(subjects)('$machine.id', async ({ machine, words }) => {
  const region = await planSheets(chartOf(machine), words);
  const sheets = drawPlan(region, words, charts);

  test('draws every text inside its box and nothing over a label', () => {
    const overviews = region.overview === undefined ? [] : [region.overview];
    expect([...overviews, ...drawingsIn(region)].flatMap(findLayoutErrors)).toEqual([]);
  });

  test('draws arrows with at most one crossing and none through a state’s head', () => {
    const drawings = drawingsIn(region);

    expect(drawings.reduce((sum, { node }) => sum + countCrossings(node), 0)).toBeLessThanOrEqual(1);
    expect(drawings.flatMap(findCrossedTitles)).toEqual([]);
  });

  test('begins with an overview that shows each state inside one box', () => {
    const boxes = [...(region.overview?.graph.boxes ?? [])].filter(([, { kind }]) => kind === 'state');
    const states = statesIn(chartOf(machine)).filter(({ states: inner }) => inner.length === 0);
    const boxesOf = (id: string): string[] =>
      boxes.map(([box]) => box).filter((box) => `${id}.`.startsWith(`${box}.`));

    if (region.drawings.length === 1 && region.regions.length === 0) return;
    expect(sheets[0]?.svg).toContain('vue d’ensemble');
    expect(states.filter(({ id }) => boxesOf(id).length !== 1)).toEqual([]);
  });

  test('shows conditions on every sheet with several states', () => {
    const withoutConditions = drawingsIn(region).filter(
      ({ frame }) => frame.detail === 'events' && !isOfClosed(frame),
    );
    const explained = new Set(arrowsIn(region).flatMap((arrow) => arrow.fullConditions));
    const names = withoutConditions.map(({ frame }) => [...(frame.part ?? [])].join());

    expect(names.filter((name) => !explained.has(name))).toEqual([]);
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
    const drawings = region.overview === undefined ? sheets : sheets.slice(1);
    for (const { name, svg } of drawings) expect([name, unlabelledArrows(svg)]).toEqual([name, []]);
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
      return inner.drawings.flatMap((single) =>
        inner.drawings
          .filter((other) => single.frame.part?.size === 1 && other !== single)
          .map(({ frame }) => unionOf(frame, single.frame)),
      );
    });
    const fitted = await Promise.all(unions.map((frame) => layout.fit(frame)));

    expect(fitted.filter((one) => one !== undefined).map(({ frame }) => frame.part)).toEqual([]);
  });

  test('prints text of at least 7 points inside the page', () => {
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

  test('prints coverage counts on its paper without hiding a number or label', async () => {
    const chart = chartOf(machine);
    const names = statesIn(chart).flatMap(({ transitions }) => transitions.map(({ name }) => name));
    const counts = new Map(names.map((name) => [name, 4321]));
    const heated = await heatSheets(chart, words, { counts, tours: 1, steps: 1 }, charts);

    for (const { name, svg } of heated) {
      expect([name, hiddenNumbers(svg)]).toEqual([name, []]);
      expect([name, coveredTexts(svg)]).toEqual([name, []]);
      expect([name, smallestFontPoints(svg) >= 7]).toEqual([name, true]);
      expect([name, overflowingPaper(svg)]).toEqual([name, []]);
      expect([name, fitsItsPaper(svg)]).toEqual([name, true]);
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

test('shows on the overview of the checkout where each click and each answer leads', async () => {
  const checkout = subjects.find(({ machine }) => machine.id === 'checkout');
  if (checkout === undefined) throw new Error('no checkout');
  const { overview } = await planSheets(chartOf(checkout.machine), checkout.words);
  const textOf = (id: string): string => {
    const box = overview?.graph.boxes.get(id);
    const lines = box?.kind === 'state' ? box.lines : [];
    return lines
      .flatMap(({ runs }) => runs.map(({ text }) => text))
      .join(' ')
      .replaceAll('\u{a0}', ' ');
  };

  // The « 0 » stands for the number of the sheet with details.
  expect(textOf('checkout.payment.open.ready')).toBe(
    '7 Le client peut payer 0 10 clic sur « Commander et payer » ; paiement express autorisé',
  );
  expect(textOf('checkout.payment.closed.kept')).toContain('16 commande créée');
  expect(textOf('checkout.payment.closed.paying')).toContain('10 Paiement en cours 0');
});

test('stores exactly the generated drawings in docs/diagrams', async () => {
  expect(await updateSheets(true)).toEqual([]);
});
