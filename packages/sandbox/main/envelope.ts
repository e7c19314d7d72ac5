import type * as z from 'zod/mini';
import type { Dialect } from '#sandbox/strike.ts';

/** The main backend wraps its answers as the original's are. */
export const success = (response: unknown): Response => Response.json({ status: 'success', response });

/** What the main backend will not do, and why; `fields` says what is wrong by its path in the body or query. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

const error = (status: number, response: { code: string; message: string; fields?: unknown }): Response =>
  Response.json({ status: 'error', response }, { status });

/** Others are 400: an answer, and for good. After `GATEWAY_TIMEOUT` nobody knows. */
const statuses: Readonly<Record<string, number>> = { unknown_call: 404, GATEWAY_TIMEOUT: 504 };

export const refusalAnswer = ({ code, message, fields }: Refusal): Response =>
  error(new Map(Object.entries(statuses)).get(code) ?? 400, { code, message, ...(fields && { fields }) });

/** Faults, in the words of the main backend. */
export const dialect: Dialect = {
  failed: (status) => error(status, { code: 'fault', message: 'Panne demandée.' }),
  refused: (code) => error(400, { code, message: 'Refus demandé.' }),
};

/** What stands at a path that the schema does not know has no message of its own. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Champ inconnu'])
        : [[issue.path.join('.'), issue.message]],
    ),
  );

/** @throws Refusal `malformed` naming each field that is missing, unknown or not as it should be. */
export function understood<TSchema extends z.ZodMiniType>(
  schema: TSchema,
  value: unknown,
): z.output<TSchema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('malformed', 'La demande est mal formée.', fieldsOf(parsed.error.issues));
}
