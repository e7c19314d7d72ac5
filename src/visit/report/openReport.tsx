import { createRoot } from 'react-dom/client';
import { config } from '#src/settings/config.ts';
import { ReportDialog } from '#src/visit/report/ReportDialog.tsx';
import type { RecordingPromise } from '#src/effects/incidents/loadRecording.ts';
import { createReport } from '#src/effects/incidents/report.ts';

/** Renders the report dialog in a separate React root, which works even if the page's root has failed. */
export async function openReportDialog(recording: RecordingPromise, now: () => number): Promise<void> {
  const report = createReport(await recording, { config, now: now() });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = (): void => {
    root.unmount();
    container.remove();
  };
  root.render(<ReportDialog report={report} onClose={close} />);
}
