import { createRoot } from 'react-dom/client';
import { config } from '#src/settings/config.ts';
import { ReportDialog } from '#src/visit/report/ReportDialog.tsx';
import type { ComingRecording } from '#src/effects/incidents/recordLater.ts';
import { reportOf } from '#src/effects/incidents/report.ts';

/** A separate React root works even if the page's root has failed. */
export async function openReport(recording: ComingRecording, now: () => number): Promise<void> {
  const report = reportOf(await recording, { config, now: now() });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = (): void => {
    root.unmount();
    container.remove();
  };
  root.render(<ReportDialog report={report} onClose={close} />);
}
