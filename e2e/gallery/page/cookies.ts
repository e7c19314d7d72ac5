import { config } from '#src/settings/config.ts';
import { openCookieDialog } from '#src/effects/ports/cookieDialog.ts';

interface CookieDialogOptions {
  readonly isReopened: boolean;
  /** Signal that closes the cookie dialog when aborted. */
  readonly signal: AbortSignal;
}

/** Opens the cookie dialog. The visitor's answer is ignored. */
export const showCookieDialog = (options: CookieDialogOptions): Promise<void> =>
  openCookieDialog({ ...options, privacyUrl: config.privacyUrl, report: () => undefined });
