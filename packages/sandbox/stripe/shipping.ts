import type { AddressRecord, ShippingRecord } from './records.ts';

type Unset<TRecord> = { readonly [Name in keyof TRecord]?: TRecord[Name] | undefined };

/** Fills absent fields of an address with `null`. */
export const asAddress = (given: Unset<AddressRecord>): AddressRecord => ({
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  city: given.city ?? null,
  state: given.state ?? null,
  country: given.country ?? null,
});

type Given = Unset<Omit<ShippingRecord, 'name' | 'address'>> & {
  readonly name: string;
  readonly address: Unset<AddressRecord>;
};

export const asShipping = (given: Given): ShippingRecord => ({
  name: given.name,
  phone: given.phone ?? null,
  carrier: given.carrier ?? null,
  tracking_number: given.tracking_number ?? null,
  address: asAddress(given.address),
});
