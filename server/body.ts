import type { Context } from 'hono';
import * as z from 'zod/mini';
import { Failure } from './failure.ts';

// What a contract has no sentence for is said in French all the same.
z.config(z.locales.fr());

/**
 * The body as JSON. Other types of content are refused: a page of another site could post those without asking.
 * @throws Failure 400
 */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw malformed({ 'content-type': 'application/json attendu' });
  return context.req.json().catch(() => {
    throw malformed({ '': 'JSON illisible' });
  });
}

/**
 * Checks what came, body or query, against its contract.
 * @throws Failure 400 with the first message of each field path.
 */
export function parse<TSchema extends z.ZodMiniType>(data: unknown, schema: TSchema): z.infer<TSchema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw malformed(fields);
}

const malformed = (fields: Record<string, string>): Failure =>
  new Failure(400, 'malformed', 'La demande est incomplète ou mal formée.', { fields });
