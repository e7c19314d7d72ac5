import { config } from '#src/settings/config.ts';
import { openCookieDialog } from '#src/effects/ports/cookieDialog.ts';

interface Asking {
  readonly isReopened: boolean;
  /** Takes the dialog away. */
  readonly signal: AbortSignal;
}

/** The question as a visitor has it, of which nobody hears the answer. */
export const askCookies = (asking: Asking): Promise<void> =>
  openCookieDialog({ ...asking, privacyUrl: config.privacyUrl, report: () => undefined });
