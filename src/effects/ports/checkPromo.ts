import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { inscriptionPromocodeResponse } from '#server/contracts/inscription.ts';
import { parseBody, isPermanentError } from './apiResult.ts';
import type { Backends } from './backends.ts';

/** @rule R7.6 */
export const checkPromo = ({ main }: Backends): CheckoutPorts['promo']['checkPromo'] =>
  fromPromise(async ({ input: { code }, signal }) => {
    const httpResponse = await main.get('inscription_promocode', { searchParams: { code }, signal });
    if (isPermanentError(httpResponse.status)) return { kind: 'invalid' };
    const { response } = await parseBody(httpResponse, inscriptionPromocodeResponse);
    return response === null ? { kind: 'invalid' } : { kind: 'valid', promo: classicPromoOf(code, response) };
  });
