import type { Payment } from '#machines/domain/order.ts';
import { voucherProviderOf, platformOf } from '#machines/domain/methods.ts';
import type { VoucherPart } from '#server/mainBackend/registration.ts';
import type { Sealer } from '#server/providers/seal.ts';
import { asStored } from '#server/orders/asStored.ts';

/** Edenred tokens are decrypted. `undefined` for a card order. */
export async function voucherPartOf(
  { method, paygreen, edenred }: Payment,
  isUncertain: boolean,
  sealer: Pick<Sealer, 'open'>,
): Promise<VoucherPart | undefined> {
  const platform = platformOf(method);
  if (platform !== null) {
    const { buyerId = '', instrument } = paygreen ?? {};
    return { kind: 'paygreen', platform, buyerId, instrumentId: instrument?.id ?? '', isUncertain };
  }
  if (voucherProviderOf(method) !== 'edenred') return undefined;
  const [access, refresh] = await Promise.all([
    edenred === undefined ? null : sealer.open(edenred.access, 'edenred-access', asStored),
    edenred === undefined ? null : sealer.open(edenred.refresh, 'edenred-refresh', asStored),
  ]);
  return { kind: 'edenred', access: access ?? '', refresh: refresh ?? '', isUncertain };
}
