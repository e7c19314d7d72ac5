import type { Payment } from '#machines/domain/order.ts';
import { voucherProviderOf, platformOf } from '#machines/domain/methods.ts';
import type { VoucherPart } from '#server/mainBackend/registration.ts';
import type { Sealer } from '#server/providers/seal.ts';
import { acceptExpired } from '#server/orders/acceptExpired.ts';

/** Meal voucher of an order, with decrypted Edenred tokens. `undefined` for a card order. */
export async function voucherPartOf(
  { method, paygreen, edenred }: Payment,
  isUncertain: boolean,
  sealer: Pick<Sealer, 'unseal'>,
): Promise<VoucherPart | undefined> {
  const platform = platformOf(method);
  if (platform !== null) {
    const { buyerId = '', instrument } = paygreen ?? {};
    return { kind: 'paygreen', platform, buyerId, instrumentId: instrument?.id ?? '', isUncertain };
  }
  if (voucherProviderOf(method) !== 'edenred') return undefined;
  const [access, refresh] = await Promise.all([
    edenred === undefined ? null : sealer.unseal(edenred.access, 'edenred-access', acceptExpired),
    edenred === undefined ? null : sealer.unseal(edenred.refresh, 'edenred-refresh', acceptExpired),
  ]);
  return { kind: 'edenred', access: access ?? '', refresh: refresh ?? '', isUncertain };
}
