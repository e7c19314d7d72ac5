import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { cardAmount } from '#machines/domain/charge.ts';
import { quoteOf } from '#machines/domain/basket.ts';
import { sheetDeliveryOf } from '#machines/domain/express.ts';
import { sheetIn } from '#machines/express/express.facts.ts';
import { expressMachine } from '#machines/express/express.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { now } from '#tests/support/samples.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './express.expectations.ts';
import { events } from './express.samples.ts';

type ExpressSnapshot = SnapshotFrom<typeof expressMachine>;

const isOpen = (snapshot: ExpressSnapshot): boolean => snapshot.matches('open');

/** Cents that the order would cost with the chosen delivery, computed apart from the sheet. */
function amountOf({ context: { offer, delivery, rateId } }: ExpressSnapshot): number | null {
  if (offer?.kind !== 'delivery') return offer?.sheet.amount ?? null;
  const slot = sheetDeliveryOf(delivery, rateId)?.slot;
  if (slot === undefined) return null;
  const { total } = quoteOf({ nbMeals: offer.nbMeals, slot, promo: offer.promo });
  return cardAmount({ total, leftAmount: null });
}

export const model: ShopModel<ExpressSnapshot> = {
  machine: expressMachine,
  manualTests: byHandOf('express'),
  input: { parent: createEmptyActor(), now },
  events,
  expectations,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.wallets,
      context.wallet,
      context.offer?.kind,
      context.delivery.dates.map(({ id }) => id),
      context.place,
      context.rateId,
      context.message,
      context.now,
    ]),
  invariants: {
    'opens a sheet only for a wallet of the device': ({ after }) =>
      !isOpen(after) || after.context.wallets.length > 0,
    'shows the amount that the order costs': ({ after }) =>
      !isOpen(after) || sheetIn(after.context)?.amount === amountOf(after),
    'adds up items and delivery to the amount': ({ after }) => {
      const sheet = isOpen(after) ? sheetIn(after.context) : null;
      if (sheet === null) return true;
      const rate = sheet.rates.find(({ id }) => id === after.context.rateId) ?? sheet.rates[0];
      return sheet.items.reduce((sum, { amount }) => sum + amount, rate?.amount ?? 0) === sheet.amount;
    },
    'accepts an authorization only while the figures of the sheet are current': ({ before, event, after }) =>
      event.type !== 'sheet.confirmed' ||
      before.matches({ open: 'choosing' }) ||
      before.value === after.value ||
      JSON.stringify(before.value) === JSON.stringify(after.value),
    'leaves the figures unchanged after the authorization': ({ before, after }) =>
      !before.matches('approved') ||
      !after.matches('approved') ||
      JSON.stringify(sheetIn(before.context)) === JSON.stringify(sheetIn(after.context)),
    'clears the offer when the sheet is closed': ({ after }) =>
      !after.matches('idle') || (after.context.offer === null && after.context.place === null),
  },
};
