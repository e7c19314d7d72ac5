import { createContext, use } from 'react';
import type { AnyEventObject } from 'xstate';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Inspection } from '#workbench/inspector/inspection.ts';
import type { Texts } from './englishTexts.ts';

/** What a page of the inspector works with. */
export interface PageOptions {
  readonly inspection: Inspection;
  readonly texts: Texts;
  /** A time of day, of milliseconds since 1970. */
  readonly clock: (at: number) => string;
  /** What the names of a chart are called. */
  readonly wordsOf: (chart: string) => Words;
  /** Events to send to a chart's machine, as its model has them. */
  readonly samplesOf: (chart: string) => readonly AnyEventObject[];
  /** A chart as SVG. */
  readonly draw: (chart: ChartState) => Promise<string>;
  /** Markup as this page's security policy lets it be parsed. */
  readonly trusted: (markup: string) => string;
  /** Where the program can be opened; nobody needs to know without it. */
  readonly start?: { readonly href: string; readonly text: string } | undefined;
  /** Code that makes a program seen here. */
  readonly recipe?: string | undefined;
}

export const OptionsContext = createContext<PageOptions | null>(null);

export function useOptions(): PageOptions {
  const options = use(OptionsContext);
  if (options === null) throw new Error('The view is outside of OptionsContext');
  return options;
}
