import { submissionUrl } from '#src/effects/browser/submissionUrl.ts';
import { leaveFor } from '#src/effects/ports/leaveFor.ts';
import { accessibleSession } from '#src/effects/storage/accessible.ts';
import { storeHandover } from '#src/effects/storage/handover.ts';

/** Submits a form to its URL. A typed postal code has no name, so it is stored for the next document. */
export function submitForm(form: HTMLFormElement): void {
  const { value = '' } = form.querySelector<HTMLInputElement>('[autocomplete="postal-code"]') ?? {};
  if (value !== '') storeHandover(accessibleSession(), 'typed_postal_code', value);
  leaveFor(submissionUrl(form));
}
