import * as z from 'zod/mini';
import { failureSchema } from '#server/contracts/failure.ts';

export interface ShopResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Returns the error of a response with its code and intent, or `null`. */
export const errorIn = (response: ShopResponse | null) => {
  const error = failureSchema.safeParse(response?.body);
  return error.success ? error.data.error : null;
};

/** Describes a response as the customer reads it. @param successText text for a success */
export function describeResponse(response: ShopResponse | null, successText: string): string {
  if (response === null) return 'ne reçoit pas de réponse';
  const error = errorIn(response);
  if (error !== null) return `lit «\u00a0${error.message}\u00a0»`;
  if (response.status === 202) return 'lit que sa commande est en cours de traitement';
  return response.status < 300 ? successText : `ne reçoit qu’une erreur (${response.status})`;
}

export function isUnpaidResponse(response: ShopResponse | null): boolean {
  const code = errorIn(response)?.code;
  return code === 'intent_unpaid' || code === 'unknown_intent';
}

const accountKeySchema = z.union([
  z.object({ token: z.string() }),
  z.object({ user_id: z.string() }),
  z.object({ expires: z.string() }),
]);

/** Finds private data of another customer in a response. Returns its French description, or `null`. */
export function findLeakedData(response: ShopResponse): string | null {
  const error = errorIn(response);
  if (accountKeySchema.safeParse(response.body).success) return 'le lien vers l’espace d’un autre client';
  if (error?.code === 'refunded' && /\bv(?:otre|ous)\b/i.test(error.message))
    return `la raison du remboursement d’un autre client, «\u00a0${error.message}\u00a0»`;
  return null;
}

const pendingSchema = z.object({ retryAfter: z.int() });

/** Returns the delay in seconds until a pending order is requested again. @param defaultDelay delay if the response has none */
export function retryAfterIn(response: ShopResponse | null, defaultDelay: number): number {
  const pending = pendingSchema.safeParse(response?.body);
  return pending.success ? pending.data.retryAfter : defaultDelay;
}
