import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from 'xstate-workbench/chart/chart';
import { flowOf } from './funnel/flow.ts';
import { funnelMarkdown } from './funnel/markdown.ts';
import { discoverMachines, type Subject } from '#tools/discover.ts';
import { sourceOfCounts } from './funnel/counts.ts';
import { sourceOfEvents } from './funnel/events.ts';
import type { Source } from './funnel/source.ts';
import { funnelLayer } from './journey/funnelLayer.ts';
import { drawJourney } from './journey/sheet.ts';
import { journeyId, journeyOf, type Journey } from './journey/story.ts';

/** Reads visitor counts from a file. @returns a French message for a file without counts */
async function readSource(
  file: string,
  journey: Subject,
  subjects: readonly Subject[],
  story: Journey,
): Promise<Source | string> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return `${file} ne peut pas être lu.`;
  const counts = sourceOfCounts(text, story, journey, subjects);
  if (counts !== undefined) return counts;
  try {
    return (
      sourceOfEvents(JSON.parse(text), journey, subjects) ??
      `${file} n’est pas un tableau d’événements comptés.`
    );
  } catch {
    return `${file} n’est pas du JSON, et n’a pas de ligne « journey.counted ».`;
  }
}

/**
 * Draws visitor counts of an analytics export or the shop's log on the purchase diagram.
 * @returns problems. If the list is not empty, no file is written.
 */
export async function drawFunnel(file: string, folder: string): Promise<readonly string[]> {
  const subjects = await discoverMachines();
  const journey = subjects.find(({ machine }) => machine.id === journeyId);
  if (journey === undefined) return [`La machine « ${journeyId} » n’existe pas.`];
  const charts = subjects.map(({ machine }) => chartOf(machine));
  const source = await readSource(file, journey, subjects, journeyOf(charts));
  if (typeof source === 'string') return [source];
  const { records, unusable, steps, ends, meaningOf, words, report } = source;
  const flow = flowOf(records, steps, meaningOf, ends);
  if (flow.visitors === 0) return [`${file} ne contient aucune étape de visiteur.`, ...unusable.slice(0, 20)];
  await mkdir(folder, { recursive: true });
  const drawing = drawJourney(charts, (story) => funnelLayer(flow, story, source));
  const markdown = [funnelMarkdown(flow, words, 'funnel.svg', unusable), report].join('\n');
  await Promise.all([
    writeFile(join(folder, 'funnel.svg'), drawing),
    writeFile(join(folder, 'funnel.md'), markdown),
  ]);
  console.info(markdown);
  return [];
}
