import { formatEuros } from '#machines/domain/money.ts';
import type { LogLine } from '#server/logging/logFields.ts';
import type { AttentionNote } from '#server/orders/contracts.ts';

type NoteSummary = Pick<AttentionNote, 'cause' | 'isRefunded' | 'voucherState' | 'voucher'>;

function formatVoucher({ voucherState, voucher }: NoteSummary): string {
  if (voucherState === 'untouched') return '';
  const record = voucher === null ? '' : ` (${voucher.id} ${voucher.status} ${formatEuros(voucher.amount)})`;
  return `, voucher ${voucherState}${record}`;
}

export const formatAttention = (note: NoteSummary): string =>
  `${note.cause}${note.isRefunded ? ', refunded' : ''}${formatVoucher(note)}`;

export const toLogFields = ({
  intentId,
  cause,
  isRefunded,
  voucherState,
  voucher,
}: AttentionNote): LogLine => ({
  intentId,
  cause,
  isRefunded,
  voucherState,
  ...(voucher !== null && {
    providerId: voucher.id,
    voucherStatus: voucher.status,
    amount: voucher.amount,
  }),
});
