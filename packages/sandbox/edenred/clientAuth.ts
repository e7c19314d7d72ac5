import type { Context } from 'hono';
import { OAuthError } from './oauthResponse.ts';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Parses the fields of an OAuth form body. Each field may appear once (RFC 6749, section 3.2). @throws OAuthError */
export async function parseFormBody(context: Context): Promise<ReadonlyMap<string, string>> {
  const type = context.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new OAuthError('invalid_request', 'A form is expected.');
  const fields = [...new URLSearchParams(await context.req.text())];
  const form = new Map(fields);
  if (form.size !== fields.length) throw new OAuthError('invalid_request', 'A parameter was given twice.');
  return form;
}

/** Decodes one half of Basic credentials. Client id and secret are each form-encoded (RFC 6749, section 2.3.1). */
const decodeFormText = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? '';

function parseBasicCredentials(header: string): ClientCredentials {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(header) ?? [];
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':', 2);
  return { clientId: decodeFormText(id), clientSecret: decodeFormText(secret) };
}

/** Authenticates the shop by form fields or by the Basic scheme, but not by both. @throws OAuthError `invalid_client` */
export function authenticateClient(
  context: Context,
  form: ReadonlyMap<string, string>,
  expectedClient: ClientCredentials,
): void {
  const header = context.req.header('authorization');
  if (header !== undefined && form.has('client_secret'))
    throw new OAuthError('invalid_request', 'Two ways of client authentication at once.');
  const credentials =
    header === undefined
      ? { clientId: form.get('client_id'), clientSecret: form.get('client_secret') }
      : parseBasicCredentials(header);
  if (
    credentials.clientId !== expectedClient.clientId ||
    credentials.clientSecret !== expectedClient.clientSecret
  )
    throw new OAuthError('invalid_client', 'Client authentication failed.');
}
