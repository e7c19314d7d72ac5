import type { AnyEventObject } from 'xstate';
import type { SheetConfirmation, SheetOffer, WalletPlace } from '#machines/express/express.setup.ts';
import { chargeSheetOf, type WalletContact } from '#machines/domain/express.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import {
  consent,
  dates,
  discoveryPromo,
  now,
  otherDate,
  voucherCharge,
  walletContact,
} from '#tests/support/samples.ts';

const place = ({ postalCode, city, country }: WalletContact): WalletPlace => ({ postalCode, city, country });

const confirmations: readonly SheetConfirmation[] = [
  { contact: walletContact, consent },
  { contact: { ...walletContact, phone: '' }, consent },
  { contact: { ...walletContact, country: 'BE', postalCode: '1000', city: 'Bruxelles' }, consent },
  { contact: null, consent },
];

const offers: readonly SheetOffer[] = [
  { kind: 'delivery', nbMeals: 10, promo: discoveryPromo },
  { kind: 'payment', sheet: chargeSheetOf(voucherCharge) },
];

const report = (status: string, found = dates) => ({
  type: 'delivery.changed',
  status,
  dates: found,
  slots: ['8h-13h', '18h-20h'],
});

const answers = ['offerSheet', 'updateSheet', 'rejectPlace', 'refuseSheet', 'failSheet'];

export const events: readonly AnyEventObject[] = [
  { type: 'wallets.mounted' },
  { type: 'wallets.removed' },
  { type: 'wallets.failed' },
  { type: 'wallets.loaded', wallets: ['apple_pay', 'link'] },
  { type: 'wallets.loaded', wallets: [] },
  ...offers.map((offer) => ({ type: 'sheet.requested', wallet: 'apple_pay', offer })),
  { type: 'sheet.refused' },
  { type: 'sheet.placeChosen', place: place(walletContact) },
  { type: 'sheet.placeChosen', place: { postalCode: '1000', city: 'Bruxelles', country: 'BE' } },
  { type: 'sheet.rateChosen', rateId: `${otherDate.isoDate} 18h-20h` },
  ...confirmations.map((confirmation) => Object.assign({ type: 'sheet.confirmed' }, confirmation)),
  { type: 'sheet.cancelled' },
  { type: 'payment.ended', message: 'Rien n’a été prélevé.' },
  { type: 'day.changed', now: now + 86_400_000 },
  report('searching'),
  report('dated'),
  report('dated', []),
  report('undeliverable', []),
  report('unreachable', []),
  ...answers.flatMap((id) => [done(id, undefined), failed(id)]),
  elapsed('loadTimeout', 'express.loading'),
  ...['open.offering', 'open.updating', 'open.rejectingPlace', 'refusing', 'failing'].map((state) =>
    elapsed('pressTimeout', `express.${state}`),
  ),
  elapsed('placeTimeout', 'express.open.findingDates'),
];
