import { leaveFor } from '#src/effects/ports/leaveFor.ts';
import { accessibleSession } from '#src/effects/storage/accessible.ts';
import { storeHandover } from '#src/effects/storage/handover.ts';

/** Returns the URL of a form's submission, which preserves other parameters of the current URL. */
function submissionUrl(form: HTMLFormElement): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') url.searchParams.set(name, value);
  return url.href;
}

/** Submits a form to its URL. A typed postal code has no name, so it is stored for the next document. */
export function submitForm(form: HTMLFormElement): void {
  const { value = '' } = form.querySelector<HTMLInputElement>('[autocomplete="postal-code"]') ?? {};
  if (value !== '') storeHandover(accessibleSession(), 'typed_postal_code', value);
  leaveFor(submissionUrl(form));
}
