import type { AddressRecord, ShippingRecord } from './records.ts';

type Unsettable<TRecord> = { readonly [Name in keyof TRecord]?: TRecord[Name] | undefined };

/** Returns an address with `null` for absent fields. */
export const toAddressRecord = (parameters: Unsettable<AddressRecord>): AddressRecord => ({
  line1: parameters.line1 ?? null,
  line2: parameters.line2 ?? null,
  postal_code: parameters.postal_code ?? null,
  city: parameters.city ?? null,
  state: parameters.state ?? null,
  country: parameters.country ?? null,
});

type ShippingParameters = Unsettable<Omit<ShippingRecord, 'name' | 'address'>> & {
  readonly name: string;
  readonly address: Unsettable<AddressRecord>;
};

export const toShippingRecord = (parameters: ShippingParameters): ShippingRecord => ({
  name: parameters.name,
  phone: parameters.phone ?? null,
  carrier: parameters.carrier ?? null,
  tracking_number: parameters.tracking_number ?? null,
  address: toAddressRecord(parameters.address),
});
