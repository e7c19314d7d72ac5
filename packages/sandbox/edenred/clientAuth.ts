import type { Context } from 'hono';
import { OAuthRefusal } from './oauthAnswer.ts';

/** Client credentials of the shop at the login service. */
export interface ClientPair {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Fields of a form, each at most once (RFC 6749, section 3.2). @throws OAuthRefusal */
export async function formOf(context: Context): Promise<ReadonlyMap<string, string>> {
  const type = context.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new OAuthRefusal('invalid_request', 'A form is expected.');
  const fields = [...new URLSearchParams(await context.req.text())];
  const form = new Map(fields);
  if (form.size !== fields.length) throw new OAuthRefusal('invalid_request', 'A parameter was given twice.');
  return form;
}

/** RFC 6749, section 2.3.1: each half is form-encoded before they are joined. */
const decoded = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? '';

function basicPair(header: string): ClientPair {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(header) ?? [];
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':', 2);
  return { clientId: decoded(id), clientSecret: decoded(secret) };
}

/** Authenticates the shop by form fields or Basic, not both. @throws OAuthRefusal `invalid_client` */
export function checkClient(context: Context, form: ReadonlyMap<string, string>, known: ClientPair): void {
  const header = context.req.header('authorization');
  if (header !== undefined && form.has('client_secret'))
    throw new OAuthRefusal('invalid_request', 'Two ways of client authentication at once.');
  const pair =
    header === undefined
      ? { clientId: form.get('client_id'), clientSecret: form.get('client_secret') }
      : basicPair(header);
  if (pair.clientId !== known.clientId || pair.clientSecret !== known.clientSecret)
    throw new OAuthRefusal('invalid_client', 'Client authentication failed.');
}
