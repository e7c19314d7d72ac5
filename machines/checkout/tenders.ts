import { type PaymentMethod, type VoucherProvider, voucherProviderOf } from '#machines/domain/methods.ts';

/** The child that collects what each provider takes; all of them are told the same, and understand it. */
const children = { paygreen: 'voucher', edenred: 'edenred' } as const satisfies Readonly<
  Record<VoucherProvider, string>
>;

export const tenders = Object.values(children);

/** The child that collects what the chosen method takes; null for the card. */
export function chosenTender({ method }: { readonly method: PaymentMethod }) {
  const provider = voucherProviderOf(method);
  return provider === null ? null : children[provider];
}
