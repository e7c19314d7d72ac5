import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Channel } from '#workbench/inspector/channel.ts';
import { createInspection } from '#workbench/inspector/inspection.ts';
import type { ReadOtherFile } from '#workbench/inspector/recording.ts';
// The page's stylesheet must be the first import, because the components' styles depend on it.
import './page.css';
import { Inspector } from './Inspector.tsx';
import { openStoredFiles } from './storedFiles.ts';
import { clockOf } from './moment.ts';
import { OptionsContext, type PageOptions } from './options.ts';
import { textsIn } from './texts.ts';

interface MountOptions extends Omit<PageOptions, 'inspection' | 'texts' | 'clock'> {
  readonly channel: Channel;
  readonly readOtherFile?: ReadOtherFile;
  readonly language: Parameters<typeof textsIn>[0];
}

export function mountInspector(
  root: Element,
  { channel, language, readOtherFile, ...options }: MountOptions,
): void {
  const texts = textsIn(language);
  const inspection = createInspection(channel, readOtherFile);
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
