import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import { createInspection } from '#workbench/inspector/inspection.ts';
// The page's stylesheet must be the first import, because the components' styles depend on it.
import './page.css';
import { Inspector } from './Inspector.tsx';
import { openStoredFiles } from './storedFiles.ts';
import { clockOf } from './moment.ts';
import { OptionsContext, type PageOptions } from './options.ts';
import { textsIn } from './texts.ts';

interface MountOptions extends Omit<PageOptions, 'inspection' | 'texts' | 'clock'> {
  readonly channel: Channel;
  readonly loadCharts?: () => Promise<readonly ChartState[]>;
  readonly language: Parameters<typeof textsIn>[0];
}

export function mountInspector(
  root: Element,
  { channel, language, loadCharts, ...options }: MountOptions,
): void {
  const texts = textsIn(language);
  const inspection = createInspection(channel, loadCharts);
  void openStoredFiles(inspection);
  addEventListener('pagehide', inspection.disconnect);
  createRoot(root).render(
    <StrictMode>
      <OptionsContext value={{ ...options, inspection, texts, clock: clockOf(texts.language) }}>
        <Inspector />
      </OptionsContext>
    </StrictMode>,
  );
}
