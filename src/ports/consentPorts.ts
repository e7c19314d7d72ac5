import { fromCallback, type CallbackActorLogic } from 'xstate';
import type { ChoiceRead, ConsentReport } from '#machines/consent/types.ts';
import { askConsent, type ConsentDialogOptions } from './consentDialog.ts';
import { loadTags } from './tagLoader.ts';
import type { Track } from './track.ts';
import { watchChoice } from './watchChoice.ts';

interface ConsentPortsOptions extends ConsentDialogOptions {
  readonly track: Track;
  readonly tagLoaderUrl: string;
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
    const unload = loadTags(tagLoaderUrl);
    return () => {
      unload();
      shut();
    };
  }),
  watchChoice,
});
