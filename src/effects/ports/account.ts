import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import type { PostCustomerOutcome } from '#machines/account/account.setup.ts';
import {
  type InscriptionStep3Request,
  type InscriptionStep4Request,
  inscriptionStep3Response,
  inscriptionStep4Response,
  inscriptionUserExistResponse,
} from '#server/contracts/inscription.ts';
import { parseResponse, parseBody, type ApiResult } from './apiResult.ts';
import type { Backends } from './backends.ts';

/** @rule R7.3 */
export const checkEmail = ({ main }: Backends): CheckoutPorts['account']['checkEmail'] =>
  fromPromise(async ({ input, signal }) => {
    const httpResponse = await main.get('inscription_user_exist', { searchParams: input, signal });
    const { response } = await parseBody(httpResponse, inscriptionUserExistResponse);
    return { kind: response['exist?'] ? 'exists' : 'new' };
  });

function outcomeOf(result: ApiResult<{ status: string }>): PostCustomerOutcome {
  if (result.kind === 'answered') return { kind: result.body.status === 'success' ? 'accepted' : 'refused' };
  return { kind: result.error.code === 'email_exists' ? 'exists' : 'refused' };
}

/** @rule R7.7 */
export const initCustomer = ({ main }: Backends): CheckoutPorts['account']['initCustomer'] =>
  fromPromise(async ({ input, signal }) => {
    const json: InscriptionStep3Request = { email: input.email };
    const httpResponse = await main.post('inscription_step3', { json, signal });
    return outcomeOf(await parseResponse(httpResponse, inscriptionStep3Response));
  });

/** @rule R7.8 */
export const postCustomer = ({ main }: Backends): CheckoutPorts['account']['postCustomer'] =>
  fromPromise(async ({ input: { customer, address }, signal }) => {
    const json: InscriptionStep4Request = {
      email: customer.email,
      civility: customer.civility ?? '',
      phone: customer.phoneNumber,
      firstname: customer.firstName,
      lastname: customer.lastName,
      numero_et_voie: [address.line1, address.line2].filter((line) => line !== '').join(', '),
      postalcode: address.postalCode,
      city: address.city,
    };
    const httpResponse = await main.post('inscription_step4', { json, signal });
    return outcomeOf(await parseResponse(httpResponse, inscriptionStep4Response));
  });
