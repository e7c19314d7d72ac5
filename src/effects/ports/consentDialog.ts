import { fromCallback } from 'xstate';
import type { consentMachine, ConsentReport } from '#machines/consent/consent.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';

export interface ConsentDialogOptions {
  readonly privacyUrl: string;
}

/** Opens the cookie dialog. If its code fails to load, the visitor gives no consent. */
export const showConsentDialog = ({
  privacyUrl,
}: ConsentDialogOptions): PortsOf<typeof consentMachine>['showConsentDialog'] =>
  fromCallback(({ input: { isReopened }, sendBack }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const report = (consentReport: ConsentReport): void => {
      if (!signal.aborted) sendBack(consentReport);
    };
    const openDialog = async (): Promise<void> => {
      const { openCookieDialog } = await fetchCode(() => import('./cookieDialog.ts'));
      if (!signal.aborted) await openCookieDialog({ privacyUrl, isReopened, report, signal });
    };
    openDialog().catch(() => report({ type: 'consent.left' }));
    return () => controller.abort();
  });
