import { fromCallback, type CallbackActorLogic } from 'xstate';
import type { ChoiceRead, ConsentReport } from '#machines/consent/types.ts';
import { askConsent, type ConsentDialogOptions } from './consentDialog.ts';
import { loadTags } from './tagLoader.ts';
import type { Track } from './track.ts';
import { watchChoice } from './watchChoice.ts';

interface ConsentPortsOptions extends ConsentDialogOptions {
  readonly track: Track;
  /** Null on pages that may show a card form, where nobody else's scripts have a place (PCI DSS 4.0.1, 6.4.3). */
  readonly tagLoaderUrl: string | null;
}

/** What the visitor's choice is asked with, and what it allows for as long as it stands. */
export const consentPorts = ({
  track,
  tagLoaderUrl,
  privacyUrl,
}: ConsentPortsOptions): {
  readonly askConsent: CallbackActorLogic<ConsentReport, { isReopened: boolean }>;
  readonly measure: CallbackActorLogic<ConsentReport, void>;
  readonly watchChoice: CallbackActorLogic<ChoiceRead, void>;
} => ({
  askConsent: askConsent({ privacyUrl }),
  measure: fromCallback(() => {
    const shut = track.open();
    const unload = tagLoaderUrl === null ? null : loadTags(tagLoaderUrl);
    return () => {
      unload?.();
      shut();
    };
  }),
  watchChoice,
});
