import { parseLead, type Lead, type LeadErrors, type RawLead } from '#machines/domain/lead.ts';
import type { OverlayContext } from './overlay.machine.ts';

/** Whether the exit-intent dialog may come: it does so once a tab. @rule R4.23, R4.25 */
export const exitDialogIsNew = ({ wasExitShown }: OverlayContext): boolean => !wasExitShown;

/** The lead as it would be sent; null while something in it is wrong. */
export function leadIn({ fields }: OverlayContext): Lead | null {
  const parsed = parseLead(fields);
  return parsed.kind === 'valid' ? parsed.lead : null;
}

/** What is wrong with the lead as it is typed, by field. */
export function errorsIn({ fields }: OverlayContext): LeadErrors {
  const parsed = parseLead(fields);
  return parsed.kind === 'invalid' ? parsed.errors : {};
}

/** The errors that still count once that field is edited. @rule R5.14 */
export const errorsBut = (errors: LeadErrors, edited: keyof RawLead): LeadErrors => {
  const { [edited]: _, ...others } = errors;
  return others;
};
