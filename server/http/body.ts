import type { Context } from 'hono';
import type * as z from 'zod/mini';
import fr from 'zod/v4/locales/fr.js';
import { Failure } from './failure.ts';

// French messages for each call, because any library may change Zod's global locale.
const frenchErrors = { error: fr().localeError };

const maxFields = 50;

/**
 * Requires JSON, because other sites can send other types without a CORS preflight.
 * @throws Failure 400
 */
export async function readJson(context: Context): Promise<unknown> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/json')
    throw malformed({ 'content-type': 'application/json attendu' });
  return context.req.json().catch(() => {
    throw malformed({ '': 'JSON illisible' });
  });
}

/** Rejects duplicate parameters, because some parsers use the first and some the last. @throws Failure 400 */
export function readQuery(context: Context): Readonly<Record<string, string>> {
  for (const [name, values] of Object.entries(context.req.queries()))
    if (values.length > 1) throw malformed({ [name.slice(0, 40)]: 'Ce paramètre est donné plusieurs fois' });
  return context.req.query();
}

const customCodeOf = (issue: z.core.$ZodIssue): unknown =>
  issue.code === 'custom' ? issue.params?.['code'] : null;

/** @throws Failure 400 with messages by field path, or 422 with the code of a custom rule */
export function parse<TSchema extends z.ZodMiniType>(data: unknown, schema: TSchema): z.infer<TSchema> {
  const result = schema.safeParse(data, frenchErrors);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues.slice(0, maxFields)) fields[path.join('.')] ??= message;
  for (const issue of result.error.issues) {
    const code = customCodeOf(issue);
    if (typeof code === 'string') throw new Failure(422, code, issue.message, { fields });
  }
  throw malformed(fields);
}

const malformed = (fields: Record<string, string>): Failure =>
  new Failure(400, 'malformed', 'La demande est incomplète ou mal formée.', { fields });
