import type * as z from 'zod/mini';
import type { Dialect } from '#sandbox/strike.ts';

/** Response envelope of the main backend. */
export const success = (response: unknown): Response => Response.json({ status: 'success', response });

/** A rejection by the main backend. `fields` has the error of each path in the body or query. */
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

/** Other codes return a final 400. After `GATEWAY_TIMEOUT` the outcome is unknown. */
const statuses: Readonly<Record<string, number>> = { unknown_call: 404, GATEWAY_TIMEOUT: 504 };

export const refusalAnswer = ({ code, message, fields }: Refusal): Response =>
  error(new Map(Object.entries(statuses)).get(code) ?? 400, { code, message, ...(fields && { fields }) });

/** Error format of the main backend. */
export const dialect: Dialect = {
  failed: (status) => error(status, { code: 'fault', message: 'Panne demandée.' }),
  refused: (code) => error(400, { code, message: 'Refus demandé.' }),
};

/** Zod has no message per unrecognized key. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Champ inconnu'])
        : [[issue.path.join('.'), issue.message]],
    ),
  );

/** @throws Refusal `malformed` with each missing, unknown or invalid field */
export function understood<TSchema extends z.ZodMiniType>(
  schema: TSchema,
  value: unknown,
): z.output<TSchema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('malformed', 'La demande est mal formée.', fieldsOf(parsed.error.issues));
}
