import { fromCallback } from 'xstate';
import type { consentMachine } from '#machines/consent/consent.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import { askConsent, type ConsentDialogOptions } from './consentDialog.ts';
import { loadTags } from './tagLoader.ts';
import type { Track } from './track.ts';
import { watchChoice } from './watchChoice.ts';

interface ConsentPortsOptions extends ConsentDialogOptions {
  readonly track: Track;
  /** Null on pages that may show a card form, where nobody else's scripts have a place (PCI DSS 4.0.1, 6.4.3). */
  readonly tagLoaderUrl: string | null;
  /** Counts the journey until the answer is called. */
  readonly count: () => () => void;
}

/** What the visitor's choice is asked with, and what it allows for as long as it stands. @rule R9.31 */
export const consentPorts = ({
  track,
  tagLoaderUrl,
  count,
  privacyUrl,
}: ConsentPortsOptions): PortsOf<typeof consentMachine> => ({
  askConsent: askConsent({ privacyUrl }),
  measure: fromCallback(() => {
    const shut = track.open();
    const stop = count();
    const unload = tagLoaderUrl === null ? null : loadTags(tagLoaderUrl);
    return () => {
      unload?.();
      stop();
      shut();
    };
  }),
  watchChoice,
});
