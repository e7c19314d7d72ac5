import { config } from '#src/settings/config.ts';
import { openCookieDialog } from '#src/effects/ports/cookieDialog.ts';

interface CookieDialogOptions {
  readonly isReopened: boolean;
  /** Closes the dialog when aborted. */
  readonly signal: AbortSignal;
}

/** Opens the cookie dialog. Its answer is ignored. */
export const showCookieDialog = (options: CookieDialogOptions): Promise<void> =>
  openCookieDialog({ ...options, privacyUrl: config.privacyUrl, report: () => undefined });
