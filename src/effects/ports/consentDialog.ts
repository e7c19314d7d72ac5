import { fromCallback } from 'xstate';
import type { consentMachine, ConsentReport } from '#machines/consent/consent.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';

export interface ConsentDialogOptions {
  /** Where it is said what is measured, and what for. */
  readonly privacyUrl: string;
}

/** Asks whether the visit may be measured. The dialog's code comes with the question; without it nobody has consented. */
export const askConsent = ({
  privacyUrl,
}: ConsentDialogOptions): PortsOf<typeof consentMachine>['askConsent'] =>
  fromCallback(({ input: { isReopened }, sendBack }) => {
    const ended = new AbortController();
    const { signal } = ended;
    const report = (answer: ConsentReport): void => {
      if (!signal.aborted) sendBack(answer);
    };
    const ask = async (): Promise<void> => {
      const { openCookieDialog } = await fetchCode(() => import('./cookieDialog.ts'));
      if (!signal.aborted) await openCookieDialog({ privacyUrl, isReopened, report, signal });
    };
    ask().catch(() => report({ type: 'consent.left' }));
    return () => ended.abort();
  });
