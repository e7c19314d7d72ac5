import { formatEuros } from '#machines/domain/money.ts';
import type { LogLine } from '#server/logging/logFields.ts';
import type { AttentionNote } from '#server/orders/contracts.ts';

type Told = Pick<AttentionNote, 'cause' | 'isRefunded' | 'standing' | 'voucher'>;

/** What stands on the voucher, for whoever has to see to it; nothing when no voucher was asked. */
function voucherWords({ standing, voucher }: Told): string {
  if (standing === 'untouched') return '';
  const record = voucher === null ? '' : ` (${voucher.id} ${voucher.status} ${formatEuros(voucher.amount)})`;
  return `, voucher ${standing}${record}`;
}

/** Why an order is for people, and what remains of its money, on one line. */
export const attentionLine = (note: Told): string =>
  `${note.cause}${note.isRefunded ? ', refunded' : ''}${voucherWords(note)}`;

/** The same for the log. */
export const attentionFields = ({
  intentId,
  cause,
  isRefunded,
  standing,
  voucher,
}: AttentionNote): LogLine => ({
  intentId,
  cause,
  isRefunded,
  standing,
  ...(voucher !== null && {
    providerId: voucher.id,
    voucherStatus: voucher.status,
    amount: voucher.amount,
  }),
});
