import { parseLead, type Lead, type LeadErrors, type RawLead } from '#machines/domain/lead.ts';
import type { OverlayContext } from './overlay.machine.ts';

/** @rule R4.23, R4.25 */
export const exitDialogIsNew = ({ wasExitShown }: OverlayContext): boolean => !wasExitShown;

export function leadIn({ fields }: OverlayContext): Lead | null {
  const parsed = parseLead(fields);
  return parsed.kind === 'valid' ? parsed.lead : null;
}

export function errorsIn({ fields }: OverlayContext): LeadErrors {
  const parsed = parseLead(fields);
  return parsed.kind === 'invalid' ? parsed.errors : {};
}

/** @rule R5.14 */
export const errorsWithout = (errors: LeadErrors, edited: keyof RawLead): LeadErrors => {
  const { [edited]: _, ...others } = errors;
  return others;
};
