import type { Log } from '#server/contracts/incidentLog.ts';
import { reportProblemResponse } from '#server/contracts/reportProblem.ts';
import { parseResponse } from '#src/effects/ports/apiResult.ts';
import type { Backends } from '#src/effects/ports/backends.ts';

export type ReportOutcome =
  | { readonly kind: 'stored'; readonly reference: string }
  /** The server's error message in French. `null` if the server was unreachable. */
  | { readonly kind: 'lost'; readonly message: string | null };

export async function sendReport(
  { payment }: Pick<Backends, 'payment'>,
  json: { readonly word: string; readonly log: Log },
): Promise<ReportOutcome> {
  try {
    const result = await parseResponse(await payment.post('reportProblem', { json }), reportProblemResponse);
    return result.kind === 'answered'
      ? { kind: 'stored', reference: result.body.reference }
      : { kind: 'lost', message: result.error.message };
  } catch {
    return { kind: 'lost', message: null };
  }
}
