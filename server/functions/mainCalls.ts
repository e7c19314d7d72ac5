import {
  inscriptionDeliveryDateRequest,
  inscriptionDeliverySlotRequest,
  inscriptionPromocodeRequest,
  inscriptionStep3Request,
  inscriptionStep4Request,
  inscriptionUserExistRequest,
} from '#server/contracts/inscription.ts';
import { inscriptionMenuRequest } from '#server/contracts/inscriptionMenu.ts';

/** Calls that a page asks with GET, and the parameters that pass with each. @rule R7.21 */
export const questions = {
  inscription_menu: inscriptionMenuRequest,
  inscription_user_exist: inscriptionUserExistRequest,
  inscription_delivery_date: inscriptionDeliveryDateRequest,
  inscription_delivery_slot: inscriptionDeliverySlotRequest,
  inscription_promocode: inscriptionPromocodeRequest,
} as const;

/** Calls that a page tells with POST, and what passes of their bodies. @rule R7.21 */
export const tellings = {
  inscription_step3: inscriptionStep3Request,
  inscription_step4: inscriptionStep4Request,
} as const;
