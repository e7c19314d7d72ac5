import {
  inscriptionDeliveryDateRequest,
  inscriptionDeliverySlotRequest,
  inscriptionPromocodeRequest,
  inscriptionStep3Request,
  inscriptionStep4Request,
  inscriptionUserExistRequest,
} from '#server/contracts/inscription.ts';
import { inscriptionMenuRequest } from '#server/contracts/inscriptionMenu.ts';

/** @rule R7.21 */
export const allowedGetCalls = {
  inscription_menu: inscriptionMenuRequest,
  inscription_user_exist: inscriptionUserExistRequest,
  inscription_delivery_date: inscriptionDeliveryDateRequest,
  inscription_delivery_slot: inscriptionDeliverySlotRequest,
  inscription_promocode: inscriptionPromocodeRequest,
} as const;

/** @rule R7.21 */
export const allowedPostCalls = {
  inscription_step3: inscriptionStep3Request,
  inscription_step4: inscriptionStep4Request,
} as const;
