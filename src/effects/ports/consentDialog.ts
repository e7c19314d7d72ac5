import { fromCallback } from 'xstate';
import type { consentMachine, ConsentReport } from '#machines/consent/consent.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';

export interface ConsentDialogOptions {
  readonly privacyUrl: string;
}

/** If the dialog's code fails to load, there is no consent. */
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
