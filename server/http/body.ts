import type { Context } from 'hono';
import type * as z from 'zod/mini';
import fr from 'zod/v4/locales/fr.js';
import { Failure } from './failure.ts';

// Zod's language is global and any library may set it, so each reading names its own.
const french = { error: fr().localeError };

/** A form has fewer. Without a limit an answer is many times as long as its request. */
const mostFields = 50;

/**
 * The body as JSON. Types of content other than `application/json` are refused: a page of another site could post those unasked.
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

/**
 * The query's parameters. One that is there twice is refused: whoever reads it next may take the other.
 * @throws Failure 400
 */
export function readQuery(context: Context): Readonly<Record<string, string>> {
  for (const [name, values] of Object.entries(context.req.queries()))
    if (values.length > 1) throw malformed({ [name.slice(0, 40)]: 'Ce paramètre est donné plusieurs fois' });
  return context.req.query();
}

/** Code of a rule that has one of its own (`params: { code }`), such as a postal code that does not exist. */
const codeOf = (issue: z.core.$ZodIssue): unknown =>
  issue.code === 'custom' ? issue.params?.['code'] : null;

/**
 * Checks what came, body or query, against its contract. What the contract has no sentence for is said in French.
 * @throws Failure 400 with the first message of each field path, of 50 at most; 422 with the code and message of a rule that has a code.
 */
export function parse<TSchema extends z.ZodMiniType>(data: unknown, schema: TSchema): z.infer<TSchema> {
  const result = schema.safeParse(data, french);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues.slice(0, mostFields))
    fields[path.join('.')] ??= message;
  for (const issue of result.error.issues) {
    const code = codeOf(issue);
    if (typeof code === 'string') throw new Failure(422, code, issue.message, { fields });
  }
  throw malformed(fields);
}

const malformed = (fields: Record<string, string>): Failure =>
  new Failure(400, 'malformed', 'La demande est incomplète ou mal formée.', { fields });
