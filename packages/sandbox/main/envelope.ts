import type * as z from 'zod/mini';
import type { FaultResponses } from '#sandbox/applyFault.ts';

export const successResponse = (response: unknown): Response =>
  Response.json({ status: 'success', response });

/** A rejection by the main backend. `fields` has the error of each invalid field of the request. */
export class MainBackendError extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

const errorResponse = (
  status: number,
  response: { code: string; message: string; fields?: unknown },
): Response => Response.json({ status: 'error', response }, { status });

/** HTTP status by error code. Other codes return 400. After `GATEWAY_TIMEOUT` the outcome is unknown. */
const statusByCode: Readonly<Record<string, number>> = { unknown_call: 404, GATEWAY_TIMEOUT: 504 };

export const toErrorResponse = ({ code, message, fields }: MainBackendError): Response =>
  errorResponse(new Map(Object.entries(statusByCode)).get(code) ?? 400, {
    code,
    message,
    ...(fields && { fields }),
  });

/** Responses of the main backend to a configured fault. */
export const faultResponses: FaultResponses = {
  statusResponse: (status) => errorResponse(status, { code: 'fault', message: 'Panne simulée.' }),
  refusalResponse: (code) => errorResponse(400, { code, message: 'Refus simulé.' }),
};

/** Returns one message per invalid field. Zod has no message per unrecognized key. */
const fieldErrorsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Champ inconnu'])
        : [[issue.path.join('.'), issue.message]],
    ),
  );

/** Parses a request of the main backend. @throws MainBackendError `malformed` with each missing, unknown or invalid field */
export function parseRequest<TSchema extends z.ZodMiniType>(
  schema: TSchema,
  value: unknown,
): z.output<TSchema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new MainBackendError('malformed', 'La requête est mal formée.', fieldErrorsOf(parsed.error.issues));
}
