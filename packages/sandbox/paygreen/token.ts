import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const lifetime = 10 * 60;
const claimsSchema = z.object({ sub: z.string(), exp: z.int() });

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** A JWT that is valid for ten minutes, also after a restart. @param seconds since 1970 */
export function issueToken(shopId: string, secret: string, seconds: number): string {
  const claims = { sub: shopId, iat: seconds, exp: seconds + lifetime, jti: crypto.randomUUID() };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${signed(text, secret)}`;
}

/** `true` if the signature is valid and the token has not expired. */
export function isGoodToken(token: string, secret: string, seconds: number): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signed(`${head}.${claims}`, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).exp > seconds;
}
