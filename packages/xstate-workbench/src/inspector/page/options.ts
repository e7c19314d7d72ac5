import { createContext, use } from 'react';
import type { AnyEventObject } from 'xstate';
import type { ChartState } from '#workbench/chart/chart.ts';
import { emptyWords, type Words } from '#workbench/chart/words.ts';
import type { Inspection } from '#workbench/inspector/inspection.ts';
import type { Texts } from './englishTexts.ts';

export interface PageOptions {
  readonly inspection: Inspection;
  readonly texts: Texts;
  readonly clock: (at: number) => string;
  readonly wordsOf: (chart: string) => Words;
  readonly samplesOf: (chart: string) => readonly AnyEventObject[];
  readonly draw: (chart: ChartState) => Promise<string>;
  /** Converts markup to a trusted type, if the page's CSP requires one. */
  readonly toTrusted: (markup: string) => string;
  readonly startLink?: { readonly href: string; readonly text: string } | undefined;
  readonly codeExample?: string | undefined;
}

export const OptionsContext = createContext<PageOptions | null>(null);

export function useOptions(): PageOptions {
  const options = use(OptionsContext);
  if (options === null) throw new Error('The view is outside of OptionsContext');
  return options;
}

/** Returns the labels of a chart. Empty for an actor without a chart. */
export function useWords(chart: ChartState | null): Words {
  const { wordsOf } = useOptions();
  return chart === null ? emptyWords : wordsOf(chart.id);
}
