import { config } from '#src/settings/config.ts';
import { openCookieDialog } from '#src/effects/ports/cookieDialog.ts';

interface Asking {
  readonly isReopened: boolean;
  /** Closes the dialog when aborted. */
  readonly signal: AbortSignal;
}

/** Opens the cookie dialog. Its answer is ignored. */
export const askCookies = (asking: Asking): Promise<void> =>
  openCookieDialog({ ...asking, privacyUrl: config.privacyUrl, report: () => undefined });
