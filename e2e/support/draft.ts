import type { Page } from '@playwright/test';
import { emptyFields } from '#machines/domain/fields.ts';
import type { Details } from './shopper.ts';

export interface Basket {
  readonly nbMeals: number;
  readonly promoCode: string | null;
}

/** Returns the `localStorage` entries (name and text) of a visit that filled in the form. */
export function draftEntries(details: Details, basket: Basket): readonly (readonly [string, string])[] {
  const fields = {
    ...emptyFields,
    'customer.email': details.email,
    'customer.firstName': details.firstName,
    'customer.lastName': details.lastName,
    'customer.phoneNumber': details.phone,
    'address.line1': details.line1,
    'address.postalCode': details.postalCode,
    'address.city': details.city,
  };
  const stores = {
    formStore: { version: 1, ...basket, fields, date: null, isDateChosen: false, slot: '8h-13h' },
    app_datetime: { version: 1, storedAt: Date.now() },
  };
  return Object.entries(stores).map(([name, store]) => [name, JSON.stringify(store)]);
}

/** Stores a draft in the browser, so that a test can open the payment screen directly. */
export async function storeDraftOrder(page: Page, details: Details, basket: Basket): Promise<void> {
  // The test needs a page of the shop's origin that runs no script.
  await page.goto('/favicon.svg');
  await page.evaluate(
    (entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)),
    draftEntries(details, basket),
  );
}
