import { fromCallback } from 'xstate';
import type { consentMachine } from '#machines/consent/consent.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import { showConsentDialog, type ConsentDialogOptions } from './consentDialog.ts';
import { loadTags } from './tagLoader.ts';
import type { Track } from './track.ts';
import { watchChoice } from './watchChoice.ts';

interface ConsentPortsOptions extends ConsentDialogOptions {
  readonly track: Track;
  /**
   * URL of the tag manager. `null` on pages that may show a card form, which must not load other scripts (PCI
   * DSS 4.0.1, 6.4.3).
   */
  readonly tagLoaderUrl: string | null;
  readonly count: () => () => void;
}

/** Starts analytics when the visitor consents, and stops when consent is withdrawn. @rule R9.31 */
export const consentPorts = ({
  track,
  tagLoaderUrl,
  count,
  privacyUrl,
}: ConsentPortsOptions): PortsOf<typeof consentMachine> => ({
  showConsentDialog: showConsentDialog({ privacyUrl }),
  measure: fromCallback(() => {
    const closeTrack = track.open();
    const stopCounting = count();
    const unload = tagLoaderUrl === null ? null : loadTags(tagLoaderUrl);
    return () => {
      unload?.();
      stopCounting();
      closeTrack();
    };
  }),
  watchChoice,
});
