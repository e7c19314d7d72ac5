import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const lifetimeSeconds = 10 * 60;
const claimsSchema = z.object({ sub: z.string(), exp: z.int() });

const encodeBase64Url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signText = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Creates a JWT for the PayGreen API that is valid for ten minutes, also after a restart. @param seconds since 1970 */
export function issueToken(shopId: string, secret: string, seconds: number): string {
  const claims = { sub: shopId, iat: seconds, exp: seconds + lifetimeSeconds, jti: crypto.randomUUID() };
  const text = `${encodeBase64Url({ alg: 'HS256', typ: 'JWT' })}.${encodeBase64Url(claims)}`;
  return `${text}.${signText(text, secret)}`;
}

/** Returns `true` if the JWT's signature is valid and the JWT has not expired. */
export function isValidToken(token: string, secret: string, seconds: number): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signText(`${header}.${claims}`, secret));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return false;
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).exp > seconds;
}
