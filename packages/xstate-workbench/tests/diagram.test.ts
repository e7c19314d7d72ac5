import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { nameTransitions } from '#workbench/chart/transitions.ts';
import { createLayout } from '#workbench/diagram/layout.ts';
import { packFrames } from '#workbench/diagram/packFrames.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { widthOf } from '#workbench/diagram/text.ts';
import { typeset } from '#workbench/diagram/typeset.ts';
import type { Words } from '#workbench/chart/words.ts';
import { findLayoutErrors } from '#workbench/diagram/layoutErrors.ts';
import { kettle, kettleWords } from './kettle.ts';

const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&gt;', '>');

/** Returns the transition names of all elements with a tag name. */
const transitionsOf = (svg: string, element: string): string[] =>
  [...svg.matchAll(new RegExp(`<${element} data-transitions="([^"]*)"`, 'g'))].flatMap(([, names = '']) =>
    z.array(z.string()).parse(JSON.parse(plain(names))),
  );

test('prints built-in labels in the language of the custom words', async () => {
  const english = await draw({ ...kettleWords, language: 'en' });

  expect(english).toContain('lang="en"');
  expect(english).toContain('from any state');
  expect(english).toContain('otherwise');
  expect(english).toContain('after');
  expect(english).not.toContain('depuis');
});

const draw = (words: Words): Promise<string> => svgOf(chartOf(kettle), words);

describe('drawing', async () => {
  const svg = await draw(kettleWords);

  test('produces identical bytes on every run', async () => {
    expect(await draw(kettleWords)).toBe(svg);
  });

  test('shows the code name and French name of every state', () => {
    for (const { id, key } of statesIn(chartOf(kettle))) {
      expect(svg).toContain(`data-state="${id}"`);
      expect(svg).toContain(`>${key}</text>`);
    }
    expect(svg).toContain('>L’eau chauffe</text>');
  });

  test('shows guards, failures and blocked events', () => {
    expect(svg).toContain('<text class="guard"');
    // French writes "s’il" instead of "si il".
    expect(svg).toContain('s’il y a deux tasses</text>');
    expect(svg).toContain('<text class="failed"');
    expect(svg).toContain('class="arrow always"');
    expect(svg).toContain('<use href="#i-shut"');
  });

  test('lists the transitions of each arrow, label and line in data attributes', () => {
    const names = [...nameTransitions(kettle).values()];
    const arrows = transitionsOf(svg, 'path class="arrow \\w+"');

    expect(arrows).toContain('kettle.boiling: xstate.done.actor.boil [isHot] -> kettle.hot');
    expect(transitionsOf(svg, 'g class="label \\w+"')).toEqual(arrows);
    expect(new Set([...arrows, ...transitionsOf(svg, 'g')])).toEqual(new Set(names));
  });

  test('numbers the candidates of an event and shows their actions', () => {
    const { length } = [
      ...svg.replaceAll(/<g data-sign=.*?<\/g>/g, '').matchAll(/<text class="rank"[^>]*>1<\/text>/g),
    ];
    // Three events have two transitions each: `looking`, `filled` when wet, and the result of boiling.
    expect(length).toBe(3);
    expect(svg).toContain('>sinon</text>');
    expect(svg).toContain('>compte la tasse</text>');
    expect(svg).toContain('>oublie les tasses</text>');
  });

  test('labels a delay with its duration from the machine and its custom words', () => {
    expect(svg).toContain('>1\u{a0}min sans bouillir</text>');
  });

  test('shows the source text of a transition in its tooltip', () => {
    expect(plain(svg)).toContain('[isHot] -> kettle.hot (event.output)</title>');
  });

  test('escapes markup in words', async () => {
    const words: Words = { ...kettleWords, events: { ...kettleWords.events, filled: 'thé <vert> & "noir"' } };

    expect(await draw(words)).toContain('thé &lt;vert&gt; &amp; &quot;noir&quot;');
  });
});

describe('flawsIn', async () => {
  const { graph, node } = await createLayout(
    chartOf(kettle),
    kettleWords,
  )({
    state: chartOf(kettle),
    closed: new Set(),
    part: undefined,
    detail: 'effects',
    direction: 'DOWN',
  });
  const edges = node.edges ?? [];

  test('reports a label over a box', () => {
    const moved = structuredClone(edges);
    for (const label of moved.flatMap(({ labels = [] }) => labels)) Object.assign(label, { x: 40, y: 20 });

    expect(findLayoutErrors({ graph, node: { ...node, edges: moved } }).join()).toContain('overlaps kettle');
  });

  test('reports overlapping boxes and an arrow through a box', () => {
    const moved = structuredClone(node);
    const [inside] = moved.children ?? [];
    const [hot, other] = (inside?.children ?? []).filter(({ id }) => graph.boxes.get(id)?.kind === 'state');
    Object.assign(hot ?? {}, { x: other?.x, y: other?.y });
    const flaws = findLayoutErrors({ graph, node: moved });

    expect(flaws).toContain(`${hot?.id} overlaps ${other?.id}`);
    expect(flaws.join()).toMatch(/crosses kettle\.\w+/);
  });

  test('reports a text that is wider than its box', () => {
    const boxes = new Map(graph.boxes);
    const box = boxes.get('kettle.hot');
    const text = 'une eau si chaude que personne ne saurait y tremper le doigt';
    if (box?.kind === 'state') {
      boxes.set('kettle.hot', { ...box, lines: typeset([{ runs: [{ text, tone: 'caption' }] }], 900) });
    }

    expect(findLayoutErrors({ graph: { ...graph, boxes }, node })).toEqual([
      'the text of kettle.hot overflows its box',
    ]);
  });
});

test('places frames next to each other without overlap', () => {
  const sheet = packFrames([
    { width: 100, height: 200 },
    { width: 150, height: 90 },
    { width: 140, height: 100 },
  ]);

  expect(sheet).toMatchObject({
    width: 250,
    height: 200,
    places: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 90 },
    ],
  });
});

describe('typesetting', () => {
  test('measures text with Helvetica widths', () => {
    expect(widthOf('Mijote', 10)).toBeCloseTo(8.33 + 2.22 + 2.22 + 5.56 + 2.78 + 5.56, 0);
    expect(widthOf('Mijoté', 10)).toBe(widthOf('Mijote', 10));
    expect(widthOf('Mijote', 10, true)).toBeGreaterThan(widthOf('Mijote', 10));
  });

  test('wraps lines at their width but never before French punctuation', () => {
    const lines = typeset([{ icon: 'stay', runs: [{ text: 'clic sur « Oui » : fini', tone: 'event' }] }], 90);

    expect(lines.map(({ runs }) => runs.map(({ text }) => text))).toEqual([
      ['clic sur'],
      ['«\u{a0}Oui\u{a0}»\u{a0}:'],
      ['fini'],
    ]);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(90);
    expect(lines.map(({ icon }) => icon)).toEqual(['stay', undefined, undefined]);
  });
});
