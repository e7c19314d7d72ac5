import * as z from 'zod/mini';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import { languages } from '#workbench/chart/language.ts';
import { emptyWords, wordsSchema, type Words } from '#workbench/chart/words.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { httpChannel } from '#workbench/inspector/httpChannel.ts';
import { mountInspector } from './mount.tsx';

const chartInfoSchema = z.object({
  language: z.enum(languages),
  recipe: z.string(),
  charts: z.record(
    z.string(),
    z.object({ words: wordsSchema, samples: z.array(z.looseObject({ type: z.string() })) }),
  ),
});

const { search } = location;
const response = await fetch(`/known${search}`);
const { language, recipe, charts } = chartInfoSchema.parse(await response.json());

const wordsByChart = new Map<string, Words>();
function wordsFor(chart: ChartState): Words {
  const words = charts[chart.id]?.words ?? wordsByChart.get(chart.id) ?? namesOf(chart, chart.key, language);
  wordsByChart.set(chart.id, words);
  return words;
}

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
document.documentElement.lang = language;

mountInspector(root, {
  channel: httpChannel(`/window${search}`),
  language,
  wordsOf: (chart) => charts[chart]?.words ?? wordsByChart.get(chart) ?? emptyWords,
  samplesOf: (chart) => charts[chart]?.samples ?? [],
  draw: (chart) => svgOf(chart, wordsFor(chart)),
  toTrusted: (markup) => markup,
  codeExample: recipe,
});
