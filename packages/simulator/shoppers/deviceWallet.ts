import { expressBlockerGuards } from '#machines/checkout/blockers.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { expressConsentText } from '#machines/domain/consent.ts';
import { expressWallets, type ExpressWallet, type WalletContact } from '#machines/domain/express.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Step } from '#machines/domain/step.ts';
import { sheetIn } from '#machines/express/express.facts.ts';
import type { WalletPlace } from '#machines/express/express.setup.ts';
import type { Random } from '#simulator/random.ts';
import type { Press } from './presses.ts';

/** Wallet of a customer's device, and the customer's choices on its sheet. */
export interface DeviceWallet {
  readonly wallet: ExpressWallet;
  readonly contact: WalletContact;
  /** Screens on which the customer notices the wallet's button. */
  readonly screens: readonly Step[];
  /** Address that the customer chooses first, which may be one without delivery. */
  readonly firstPlace: WalletPlace;
  /** Index of the chosen delivery on the sheet. */
  readonly rate: number;
  /** When the customer closes the sheet, or `null` for never. */
  readonly cancels: 'choosing' | 'approved' | null;
}

const placeOf = ({ postalCode, city, country }: WalletContact): WalletPlace => ({
  postalCode,
  city,
  country,
});
const corsica: WalletPlace = { postalCode: '20000', city: 'Ajaccio', country: 'FR' };

/** @param carelessness probability of each unusual action, from 0 to 1 */
export function drawDeviceWallet(random: Random, fields: RawFields, carelessness: number): DeviceWallet {
  const contact = {
    name: `${fields['customer.firstName']} ${fields['customer.lastName']}`,
    email: fields['customer.email'],
    phone: random.happens(carelessness) ? '' : fields['customer.phoneNumber'],
    line1: fields['address.line1'],
    line2: fields['address.line2'],
    postalCode: fields['address.postalCode'],
    city: fields['address.city'],
    country: 'FR',
  };
  return {
    wallet: random.pick(expressWallets),
    contact,
    screens: random.pick([['home', 'form', 'payment'], ['form', 'payment'], ['payment']]),
    firstPlace: random.happens(carelessness) ? corsica : placeOf(contact),
    rate: random.below(6),
    cancels: random.happens(carelessness) ? random.pick(['choosing', 'approved']) : null,
  };
}

const buttonIsUsable = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ home: 'choosing' }) ||
  snapshot.matches({ form: 'editing' }) ||
  (snapshot.matches({ payment: { open: 'ready' } }) &&
    expressBlockerGuards.every((blocks) => !blocks(snapshot)));

interface WalletIntention {
  readonly deviceWallet: DeviceWallet;
  readonly nbMeals: number;
  /** Time of the browser's clock, in ms since 1970. */
  readonly now: number;
}

/** Next press on the wallet's buttons or sheet. `null` to wait, `undefined` to use the page instead. */
export function chooseWalletPress(
  snapshot: CheckoutSnapshot,
  { deviceWallet, nbMeals, now }: WalletIntention,
): Press | undefined {
  const express = snapshot.children.express?.getSnapshot();
  if (express === undefined) return undefined;
  const { contact, screens, firstPlace, rate, cancels } = deviceWallet;
  const { offer, place, rateId } = express.context;
  if (express.matches('approved')) return cancels === 'approved' ? { type: 'sheet.cancelled' } : null;
  if (express.matches({ open: 'placeRejected' }))
    return place?.postalCode === contact.postalCode
      ? { type: 'sheet.cancelled' }
      : { type: 'sheet.placeChosen', place: placeOf(contact) };
  if (express.matches({ open: 'choosing' })) {
    if (cancels === 'choosing') return { type: 'sheet.cancelled' };
    const isDelivery = offer?.kind === 'delivery';
    if (isDelivery && place === null) return { type: 'sheet.placeChosen', place: firstPlace };
    if (isDelivery && place?.postalCode !== contact.postalCode)
      return { type: 'sheet.placeChosen', place: placeOf(contact) };
    const chosen = sheetIn(express.context)?.rates[rate];
    if (rateId === null && chosen !== undefined) return { type: 'sheet.rateChosen', rateId: chosen.id };
    const consent = { at: new Date(now).toISOString(), text: expressConsentText };
    return { type: 'sheet.confirmed', contact: isDelivery ? contact : null, consent };
  }
  if (express.matches('open') || express.matches('failing')) return null;
  if (!express.matches('idle') || !screens.includes(stepOf(snapshot)) || !buttonIsUsable(snapshot))
    return undefined;
  return snapshot.matches('home') && snapshot.context.nbMeals !== nbMeals
    ? { type: 'mealBox.chosen', nbMeals }
    : { type: 'sheet.pressed', wallet: deviceWallet.wallet };
}
